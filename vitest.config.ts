import { defineConfig } from "vitest/config";

/** Browser and Worker tests run built Workers: several processes each, on machines with as few as two cores. */
const heavy = {
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // Emails, snapshots and alarms follow their cause after up to seconds on a busy machine.
  expect: { poll: { timeout: 20_000 } },
  fileParallelism: false,
  pool: "forks" as const,
  // One process for all files of a project: their imports take longer to load than most of them to run.
  isolate: false,
};

/** Browser tests of discovery, up to choosing a seat and without favourites: half of the browser tests' time. */
const DISCOVERY = "tests/e2e/{city,dates,entity,home*,hotels,search}.test.ts";
const browser = { ...heavy, globalSetup: "tests/e2e/support/global-setup.ts", retry: 0 };

/** Unit tests that replace modules or globals and so need a module registry of their own. */
const ISOLATED = [
  "app/platform/env.server.test.ts",
  "lib/oidc-discovery.test.ts",
  "workers/commerce/{settings,http/owner,payment/stripe}.test.ts",
  "workers/commerce/objects/cart/{record,duties,submission,steps}.test.ts",
  "workers/sessions/{settings,objects/member-session}.test.ts",
];

/** Tests of the sources as they are, in Node. */
export const UNIT_TESTS = {
  name: "unit",
  alias: {
    "cloudflare:workers": new URL("tests/support/workers-runtime.ts", import.meta.url).pathname,
  },
  include: ["{app,contract,lib,workers,tools,scripts,dev,tenants,docs,tests/support}/**/*.test.{ts,tsx}"],
  environment: "node",
  setupFiles: ["tests/support/build-flags.ts"],
  testTimeout: 20_000,
};

export default defineConfig({
  test: {
    projects: [
      // Sharing the module registry halves the run: importing takes longer than most tests.
      { test: { ...UNIT_TESTS, exclude: ISOLATED, pool: "threads", isolate: false } },
      { test: { ...UNIT_TESTS, name: "unit-isolated", include: ISOLATED } },
      {
        test: {
          ...heavy,
          name: "integration",
          include: ["tests/{integration,concurrency}/**/*.test.ts"],
        },
      },
      { test: { ...heavy, name: "integration-faults", include: ["tests/faults/**/*.test.ts"] } },
      {
        test: {
          ...browser,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: [DISCOVERY],
        },
      },
      { test: { ...browser, name: "e2e-discovery", include: [DISCOVERY] } },
      // A campaign: `npm run campaign -- firefox`.
      { test: { ...heavy, name: "firefox", include: ["tests/firefox/**/*.test.ts"] } },
    ],
  },
});
