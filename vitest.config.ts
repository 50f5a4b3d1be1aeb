import { defineConfig } from "vitest/config";

/** Browser and Worker tests run built Workers, several processes each, on machines with two cores. */
const heavy = { testTimeout: 60_000, hookTimeout: 180_000, fileParallelism: false, pool: "forks" as const };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,contract,workers,scripts,dev,tenants}/**/*.test.{ts,tsx}"],
          environment: "node",
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...heavy,
          name: "integration",
          include: ["tests/{integration,concurrency,faults}/**/*.test.ts"],
        },
      },
      {
        test: {
          ...heavy,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: "tests/e2e/support/global-setup.ts",
          retry: 0,
        },
      },
    ],
  },
});
