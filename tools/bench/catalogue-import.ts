import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "../../tests/fixtures/catalogue-run.ts";

const RECORDS = 100_000;

/**
 * Imports 100,000 generated records into the full seed, twice, and prints the import's summaries: records per second,
 * peak memory, and what changed. Returns the exit code.
 */
export async function benchImport(log: (line: string) => void): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-bench-"));
  const feed = join(folder, "feed.jsonl");
  try {
    log(`writing a feed of ${RECORDS} records`);
    await catalogue(["generate", "--records", String(RECORDS), "--out", feed]);
    for (const which of ["first", "second"]) {
      log(`${which} import`);
      const { code, out } = await catalogue(["import", feed, "--state", join(folder, "state")]);
      console.log(out.slice(out.indexOf("Imported")));
      if (code !== 0) return 1;
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
