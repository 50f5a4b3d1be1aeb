import { countProject } from "./test-project.ts";

/** A Vitest project in a process of its own, for `npm test`: tells its counts to the process that started it. */
const [project = "unit", ...filters] = process.argv.slice(2);
const counts = await countProject(project, filters);
process.send?.(counts, () => process.exit());
