import type { Control } from "../control.ts";

const BUNDLES = { project: "integration", file: "tests/integration/bundles.test.ts" } as const;

/** What is deployed, stored for others, logged, and shown when something fails. */
export const OPERATION_CONTROLS: readonly Control[] = [
  {
    row: "14.2.2, 14.3.2",
    id: "no-shared-caching",
    without: [
      {
        file: "app/platform/finish.server.ts",
        from: 'mayBeKept ? "private, no-cache" : "no-store"',
        to: '"public, max-age=60"',
      },
    ],
    tests: [
      {
        project: "integration-faults",
        file: "tests/faults/security.test.ts",
        name: "do not store personal pages",
      },
    ],
  },
  {
    row: "15.1.1–15.2.1",
    id: "bill-of-materials",
    without: [
      {
        file: "tools/supply/sbom.ts",
        from: "return bom;",
        to: 'return { ...bom, components: bom.components.filter(({ name }) => name !== "react") };',
      },
    ],
    tests: [
      {
        project: "unit",
        file: "tools/supply/supply.test.ts",
        name: "the bill of materials lists every package that is deployed, with its hash",
      },
    ],
  },
  {
    row: "15.2.2",
    id: "costly-calls",
    without: [
      {
        file: "app/platform/cache/page-cache.server.ts",
        from: "context.settings.caches.pages ? planPage(request, context, rules) : null",
        to: "planPage(request, context, rules) && null",
      },
    ],
    tests: [
      {
        project: "integration",
        file: "tests/integration/cache-pages.test.ts",
        name: "is rendered once, with one round of API calls",
      },
    ],
  },
  {
    row: "15.2.3, 13.4.2",
    id: "nothing-for-tests",
    without: [
      {
        file: "tools/stack/build-parts.ts",
        from: '`--define:__DEMO__=${kind === "demo"}`',
        to: '"--define:__DEMO__=true"',
      },
    ],
    tests: [{ ...BUNDLES, name: "has nothing that only demos need" }],
  },
  {
    row: "16.2.5, 16.3, 16.4.1",
    id: "logs-without-addresses",
    without: [{ file: "lib/security-log.ts", from: "address: hash,", to: "address: network," }],
    tests: [
      {
        project: "unit",
        file: "lib/security-log.test.ts",
        name: "logs kind, route, reason and request, and of the address a hash only",
      },
    ],
  },
  {
    row: "16.5.1",
    id: "generic-errors",
    without: [
      {
        file: "workers/commerce/http/app.ts",
        from: "return new ApiFailure(500, ERROR_CODES.SERVER_ERROR);",
        to: "return new ApiFailure(500, ERROR_CODES.SERVER_ERROR, { detail: String(error) });",
      },
    ],
    tests: [
      { project: "unit", file: "workers/commerce/http/app.test.ts", name: "answers a fault of our own" },
    ],
  },
  {
    row: "16.5.2–3",
    id: "settings",
    without: [
      {
        file: "workers/commerce/http/app.ts",
        from: "if (fault) throw new ApiFailure(503, ERROR_CODES.SYSTEM_DOWN, { detail: fault });",
        to: "",
      },
    ],
    tests: [{ ...BUNDLES, name: "serves nothing, and says what is missing" }],
  },
];
