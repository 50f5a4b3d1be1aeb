import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type PluginOption } from "vite";
import remixOptions from "./remix.config.js";
import { workerDevServer } from "./tools/stack/worker-dev-server.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const reactDom = here("./node_modules/react-dom/cjs");

/**
 * Builds the server as one module for workerd with `server.ts` as its entry, so that every platform module exists once
 * and the Worker that is tested is byte for byte the one that is deployed.
 */
function storefrontWorker(): PluginOption {
  return {
    name: "storefront-worker",
    config(_config, { isSsrBuild, command }) {
      // A build leaves it to tools/stack/build-parts.ts, which makes a bundle for demos and one for production.
      if (command !== "build") return { define: { __DEMO__: "true" } };
      if (!isSsrBuild) return;
      return {
        ssr: {
          target: "webworker",
          noExternal: true,
          resolve: { conditions: ["workerd", "worker", "import"] },
        },
        resolve: {
          alias: [
            // Only React's streaming renderer for Node, without the legacy one.
            {
              find: /^react-dom\/server\.node$/,
              replacement: `${reactDom}/react-dom-server.node.production.min.js`,
            },
            // The Node modules that this renderer imports.
            { find: /^util$/, replacement: "node:util" },
            { find: /^stream$/, replacement: "node:stream" },
          ],
        },
        build: {
          target: "esnext",
          minify: "esbuild",
          rollupOptions: {
            input: here("./server.ts"),
            external: [/^node:/, /^cloudflare:/],
            output: { inlineDynamicImports: true },
          },
        },
      };
    },
  };
}

/** The renderer that RENDERER_PATCHES were made for: react-dom 18.3.1, pinned in package.json. */
const RENDERER_SHA256 = "967e9ceae29baf904e504b102061ca072015678e4e07121f212d5da23a1400af";

/** Replaced in React's renderer: from one text up to another, and with what. */
const RENDERER_PATCHES: [from: string, upTo: string, replacement: string][] = [
  // Writes a string or bytes. The original copies them into a 2 KB buffer, with a view and an encoding for each.
  ["function r(a,b){", "function w(a,b){", "function r(a,b){q=a.write(b)&&q}"],
  // Encodes constant chunks ahead of time.
  ["function x(a){", "var y=", "function x(a){return a}"],
];

/**
 * Lets React's renderer write text instead of bytes; the sink collects it and encodes once per flush. Saves a fifth of
 * a page's cost (docs/decisions/0009). To be removed with the move to React Router 7.
 */
function textRenderer(): PluginOption {
  return {
    name: "text-renderer",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("react-dom-server.node.production.min.js")) return null;
      if (createHash("sha256").update(code).digest("hex") !== RENDERER_SHA256) {
        this.error("not the react-dom renderer that the patches were made for (docs/decisions/0009)");
      }
      return RENDERER_PATCHES.reduce((text, [from, upTo, replacement]) => {
        const start = text.indexOf(from);
        return text.slice(0, start) + replacement + text.slice(text.indexOf(upTo, start));
      }, code);
    },
  };
}

type ModuleInfo = (id: string) => { isEntry: boolean; importers: readonly string[] } | null;

/** The entries and routes that cannot be shown without a module: those that import it, other than on demand. */
function routesThatNeed(id: string, getModuleInfo: ModuleInfo): Set<string> {
  const routes = new Set<string>();
  const seen = new Set([id]);
  // A set grows while it is iterated.
  for (const module of seen) {
    const info = getModuleInfo(module);
    if (info?.isEntry) routes.add(module.split("?")[0] ?? module);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return routes;
}

/** What home shares with at least this many routes travels in one file, so that it is there for the next page. */
const SHARED_BY_ROUTES = 5;
/** The namespaces whose texts every page needs. */
const WORDS_OF_EVERY_PAGE = /\/locales\/(\w+)\/(?:common|errors|member)\.json/;

/**
 * Few files for the browser: a first visit requests each of them, and small files compress badly. What every page needs
 * is one file of packages and one of our own; what home and most pages after it need is a third. Everything else is
 * left to the bundler, so that no page loads what only others need.
 */
function fewClientFiles(): PluginOption {
  const manualChunks = (id: string, { getModuleInfo }: { getModuleInfo: ModuleInfo }) => {
    const language = WORDS_OF_EVERY_PAGE.exec(id)?.[1];
    if (language) return `words-${language}`;
    const routes = [...routesThatNeed(id, getModuleInfo)];
    const needed = (route: RegExp) => routes.some((file) => route.test(file));
    if (needed(/\/app\/(?:root|entry\.client)\.tsx$/)) {
      // Rollup's own helpers, whose ids start with a zero byte, are what the packages import.
      return id.startsWith("\0") || id.includes("/node_modules/") ? "libraries" : "frame";
    }
    return needed(/\/_home\._index\.tsx$/) && routes.length >= SHARED_BY_ROUTES ? "shared" : undefined;
  };
  return {
    name: "few-client-files",
    config(_config, { isSsrBuild, command }) {
      if (command !== "build" || isSsrBuild) return;
      return { build: { rollupOptions: { output: { manualChunks } } } };
    },
  };
}

export default defineConfig({
  base: "/",
  define: { __BUILT_AT__: JSON.stringify(new Date().toISOString()) },
  build: { assetsDir: "fanatics/assets", assetsInlineLimit: 0, target: "es2022" },
  plugins: [
    workerDevServer(),
    tailwindcss(),
    remix(remixOptions),
    textRenderer(),
    storefrontWorker(),
    fewClientFiles(),
  ],
});
