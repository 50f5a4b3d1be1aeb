import { benchAttack } from "#tools/bench/attack.ts";
import { benchImport } from "#tools/bench/catalogue-import.ts";
import { benchPlan } from "#tools/bench/plan.ts";
import { benchSearch } from "#tools/bench/search.ts";
import { benchStorefront } from "#tools/bench/storefront.ts";
import { build } from "#tools/stack/build.ts";
import { runMain } from "#tools/stack/plain-error.ts";

/**
 * `npm run bench`: the storefront; `-- search`: searches on two sizes of catalogue; `-- import`: a catalogue import;
 * `-- attack`: honest reservations while one address attacks; `-- plan`: the seating chart on a slow phone.
 */
await runMain(async () => {
  const log = (line: string) => console.log(`${line} …`);
  if (process.argv.includes("attack")) return benchAttack(log);
  if (process.argv.includes("plan")) return benchPlan(log);
  if (process.argv.includes("import")) return benchImport(log);
  if (!process.argv.includes("search")) return benchStorefront(log);
  await build(() => {});
  return benchSearch(log);
});
process.exit();
