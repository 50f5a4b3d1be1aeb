import { countProject } from "./test-project.ts";

/** Child process of `npm test`: runs a Vitest project and sends its counts to the parent. */
const [project = "unit", ...filters] = process.argv.slice(2);
const counts = await countProject(project, filters);
process.send?.(counts, () => process.exit());
