/**
 * Who may import what (CONTRIBUTING.md, "Rooms"). Rooms are folders; `own` lists what a room may import of ours
 * besides itself. Everything else is forbidden. In `app/features`, a file's suffix decides: `*.server.ts` runs at the
 * edge and may use the machinery of `app/platform` and the API; the other files also run in the browser.
 */
const SERVER = "\\.server\\.tsx?$";
const TEST = "\\.test\\.tsx?$";
/** Our own code, as opposed to packages and Node's modules. */
const OURS = "^(?:app|contract|lib|tenants|locales|workers|tools|dev|scripts|tests|server\\.ts)";

const rooms = {
  contract: { path: "^contract/", own: ["^lib/"] },
  lib: { path: "^lib/", own: [] },
  "app-ui": { path: "^app/ui/", own: ["^lib/", "^contract/", "^app/types/", "^app/platform/route-handle"] },
  "app-i18n": { path: "^app/i18n/", own: ["^contract/", "^lib/", "^locales/", "^tenants/"] },
  "app-features-browser": {
    path: "^app/features/",
    pathNot: SERVER,
    own: ["^app/ui/", "^app/i18n/", "^app/platform/", "^app/types/", "^contract/", "^lib/", "^tenants/"],
  },
  "app-features-server": {
    path: "^app/features/.*\\.server\\.tsx?$",
    own: ["^app/(?!routes/)", "^contract/", "^lib/", "^tenants/"],
  },
  "app-api": { path: "^app/api/", own: ["^contract/", "^lib/"] },
  "app-platform": {
    path: "^app/platform/",
    own: ["^app/api/", "^app/i18n/", "^app/types/", "^contract/", "^lib/", "^tenants/"],
  },
  "app-routes": { path: "^app/routes/", own: ["^app/(?!routes/)", "^contract/", "^lib/", "^tenants/"] },
  "worker-routes": { path: "^workers/[^/]+/routes/", own: ["^contract/", "^lib/", "^workers/[^/]+/"] },
  "worker-objects": {
    path: "^workers/[^/]+/objects/",
    own: ["^contract/", "^lib/", "^workers/[^/]+/(?!routes/)"],
  },
  "worker-domain": { path: "^workers/[^/]+/domain/", own: ["^contract/", "^lib/"] },
  "worker-search-index": { path: "^workers/commerce/search/index/", own: ["^contract/", "^lib/"] },
  "worker-search-query": {
    path: "^workers/commerce/search/query/",
    own: ["^contract/", "^lib/", "^workers/commerce/(domain|store|http|search/index)/"],
  },
  "worker-store": {
    path: "^workers/[^/]+/store/",
    own: ["^contract/", "^lib/", "^workers/[^/]+/(domain/|search/|[^/]+$)"],
  },
};

module.exports = {
  forbidden: [
    ...Object.entries(rooms).map(([name, { path, pathNot = [], own }]) => ({
      name: `${name}-imports`,
      severity: "error",
      from: { path, pathNot: [TEST, pathNot].flat() },
      to: { path: OURS, pathNot: [path, ...own] },
    })),
    {
      name: "routes-never-import-routes",
      severity: "error",
      from: { path: "^app/routes/(.+)", pathNot: TEST },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1" },
    },
    {
      name: "browser-files-import-no-server-files",
      comment: "Remix keeps *.server files out of the browser; what runs there may not need one.",
      severity: "error",
      from: { path: "^(app/(features|ui)|lib|contract)/", pathNot: [TEST, SERVER] },
      to: { path: SERVER },
    },
    {
      name: "browser-files-import-no-schema",
      comment: "zod stays out of the browser's bundle: types come from contract/<noun>.ts.",
      severity: "error",
      from: {
        path: "^(app/(features|ui|i18n|routes|root|entry\\.client)|lib/|contract/)",
        pathNot: [TEST, SERVER, "\\.schema\\.ts$"],
      },
      to: { path: "^contract/.*\\.schema\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^workers/[^/]+/domain/", pathNot: TEST },
      to: { path: "(^|/)(hono|drizzle-orm|cloudflare:)" },
    },
    {
      name: "app-and-workers-apart",
      severity: "error",
      from: { path: "^(app/|server\\.ts)" },
      // only-tests-import-tests lets the tests in app use what all tests share.
      to: { path: "^(workers|dev|tools|scripts)/" },
    },
    {
      name: "workers-and-app-apart",
      severity: "error",
      from: { path: "^workers/" },
      to: { path: "^(app|dev|tenants)/" },
    },
    {
      name: "workers-run-without-tools",
      severity: "error",
      from: { path: "^workers/", pathNot: TEST },
      to: { path: "^(tools|scripts|tests)/" },
    },
    {
      name: "workers-apart-from-each-other",
      severity: "error",
      from: { path: "^workers/([^/]+)/" },
      to: { path: "^workers/", pathNot: "^workers/$1/" },
    },
    {
      name: "only-dev-imports-dev",
      severity: "error",
      from: { path: "^(?!dev/)" },
      to: { path: "^dev/" },
    },
    {
      name: "only-tests-import-tests",
      severity: "error",
      from: { pathNot: `^(tests/|tools/bench/)|${TEST}` },
      to: { path: "^tests/" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|cloudflare:)|\\.css\\?url$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.state)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
