import { build } from "#tools/stack/build.ts";
import { runMain } from "#tools/stack/plain-error.ts";

/** Builds whatever changed since the last build. */
await runMain(() => build((line) => console.log(line)));
