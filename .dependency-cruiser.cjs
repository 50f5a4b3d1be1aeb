/**
 * Who may import what (design §2): everything that a layer is not given here is forbidden to it. Layers are folders;
 * `own` is what a layer may import of ours, besides itself.
 */
const layers = {
  contract: { path: "^contract/", own: [] },
  "app-lib": { path: "^app/lib/", own: [] },
  "app-ui": { path: "^app/ui/", own: ["^app/lib/", "^app/types/"] },
  "app-i18n": {
    path: "^app/i18n/",
    own: ["^contract/", "^app/lib/", "^app/platform/cookie-jar", "^locales/", "^tenants/"],
  },
  "app-features": {
    path: "^app/features/",
    own: ["^app/ui/", "^app/lib/", "^app/i18n/", "^contract/", "^app/types/", "^tenants/"],
  },
  "app-api": { path: "^app/api/", own: ["^contract/", "^app/lib/"] },
  "app-platform": {
    path: "^app/platform/",
    own: ["^app/api/", "^contract/", "^app/i18n/", "^app/lib/", "^app/types/", "^tenants/"],
  },
  "app-routes": { path: "^app/routes/", own: ["^app/(?!routes/)", "^contract/", "^tenants/"] },
  "worker-routes": {
    path: "^workers/[^/]+/routes/",
    own: ["^contract/", "^workers/[^/]+/"],
  },
  "worker-objects": { path: "^workers/[^/]+/objects/", own: ["^contract/", "^workers/[^/]+/(?!routes/)"] },
  "worker-domain": { path: "^workers/[^/]+/domain/", own: ["^contract/"] },
  "worker-store": { path: "^workers/[^/]+/store/", own: ["^contract/", "^workers/[^/]+/(domain/|[^/]+$)"] },
};

const TEST = "\\.test\\.tsx?$";
/** Our own code, as opposed to packages and Node's modules. */
const OURS = "^(?:app|contract|tenants|locales|workers|dev|scripts|tests|server\\.ts)";

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([name, { path, own }]) => ({
      name: `${name}-imports`,
      severity: "error",
      from: { path, pathNot: TEST },
      to: { path: OURS, pathNot: [path, ...own] },
    })),
    {
      name: "routes-never-import-routes",
      severity: "error",
      from: { path: "^app/routes/(.+)", pathNot: TEST },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1" },
    },
    {
      name: "features-run-in-the-browser",
      comment: "features, ui and lib know no server module",
      severity: "error",
      from: { path: "^app/(features|ui|lib)/", pathNot: TEST },
      to: { path: "\\.server\\.tsx?$" },
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
      to: { path: "^(workers|dev|scripts|tests)/" },
    },
    {
      name: "workers-and-app-apart",
      severity: "error",
      from: { path: "^workers/" },
      to: { path: "^(app|dev|tenants)/" },
    },
    {
      name: "workers-run-without-scripts",
      severity: "error",
      from: { path: "^workers/", pathNot: TEST },
      to: { path: "^(scripts|tests)/" },
    },
    {
      name: "workers-apart-from-each-other",
      severity: "error",
      from: { path: "^workers/([^/]+)/" },
      to: { path: "^workers/", pathNot: "^workers/$1/" },
    },
    {
      name: "nobody-imports-dev",
      severity: "error",
      from: { path: "^(?!dev/)" },
      to: { path: "^dev/" },
    },
    {
      name: "nobody-imports-tests",
      severity: "error",
      from: { pathNot: `^(tests/|scripts/bench\\.ts)|${TEST}` },
      to: { path: "^tests/" },
    },
    {
      name: "no-circles",
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
