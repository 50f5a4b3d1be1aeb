import { writeFileSync } from "node:fs";
import { inRoot } from "#tools/stack/paths.ts";
import { runMain } from "#tools/stack/plain-error.ts";
import { NOTICES_FILE, thirdPartyNotices } from "#tools/supply/notices.ts";

/** Writes the terms of the third-party packages in what is deployed. */
await runMain(async () => {
  writeFileSync(inRoot(NOTICES_FILE), thirdPartyNotices());
  console.log(`wrote ${NOTICES_FILE}`);
});
