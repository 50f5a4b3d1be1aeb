import { defineConfig } from "vitest/config";
import { UNIT_TESTS } from "../../vitest.config.ts";
import { GROUPS, type Group } from "./groups.ts";

const group = process.env.MUTATION_GROUP as Group;

/**
 * The unit tests of a group alone. Stryker's own `testFiles` does not do: with it, Stryker 10 lets every mutant survive
 * that takes effect when a file is loaded, as in a table.
 */
export default defineConfig({ test: { ...UNIT_TESTS, include: [...GROUPS[group].tests] } });
