import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type PluginOption } from "vite";
import remixOptions from "./remix.config.js";
import { workerDevServer } from "./tools/stack/worker-dev-server.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const reactDom = here("./node_modules/react-dom/cjs");

/**
 * The server build is one module for workerd, with `server.ts` as its entry, so that the storefront Worker that
 * is tested is byte for byte the one that is deployed and every platform module exists once in it.
 */
function storefrontWorker(): PluginOption {
  return {
    name: "storefront-worker",
    config(_config, { isSsrBuild, command }) {
      if (command !== "build" || !isSsrBuild) return;
      return {
        ssr: {
          target: "webworker",
          noExternal: true,
          resolve: { conditions: ["workerd", "worker", "import"] },
        },
        resolve: {
          alias: [
            // Only React's streaming Node renderer, without the legacy one beside it.
            {
              find: /^react-dom\/server\.node$/,
              replacement: `${reactDom}/react-dom-server.node.production.min.js`,
            },
            // What that renderer asks of Node.
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

/** What of React's renderer is replaced: from and up to which text, and by what. */
const RENDERER_CHANGES: [from: string, to: string, by: string][] = [
  // Writes a string or bytes: into a buffer of 2 KB, with a view of it and an encoding for each.
  ["function r(a,b){", "function w(a,b){", "function r(a,b){q=a.write(b)&&q}"],
  // Encodes what it writes often.
  ["function x(a){", "var y=", "function x(a){return a}"],
];

/**
 * Lets React's renderer write text instead of bytes: the sink gathers it and encodes once a flush. That is a fifth of
 * a page's cost. Made for react-dom 18.3.1; with any other one the build fails here.
 */
function textRenderer(): PluginOption {
  return {
    name: "text-renderer",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("react-dom-server.node.production.min.js")) return null;
      return RENDERER_CHANGES.reduce((text, [from, to, by]) => {
        const start = text.indexOf(from);
        const end = text.indexOf(to, start);
        if (start < 0 || end < 0) this.error("not the renderer that this change was made for");
        return text.slice(0, start) + by + text.slice(end);
      }, code);
    },
  };
}

/** What travels in one file. All else is split by route, or by the import that loads it when it is used. */
const CLIENT_FILES: [name: string, modules: RegExp][] = [
  [
    "libraries",
    /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@remix-run|turbo-stream|i18next|react-i18next|remix-i18next|html-parse-stringify|void-elements|use-sync-external-store|clsx|@babel)\//,
  ],
  [
    "frame",
    // Without the folders inside `ui`: of those, a page loads what it imports.
    /\/app\/(?:ui\/[^/]+$|lib\/|features\/(?:layout\/|member\/|cart\/|search\/(?:keyword-field|use-suggestions|suggestion-model)))|preload-helper/,
  ],
  [
    "lists",
    /\/app\/features\/(?:search\/(?:search-(?:form|tabs|values)|no-data|user-text)|event\/event-(?:card|list)|location\/(?:city-(?:box|choice|dropdown|field|options)|use-)|dates\/(?:date-range|date-text|native))[^/]*/,
  ],
];
const WORDS_OF_EVERY_PAGE = /\/locales\/(\w+)\/(?:common|errors|member)\.json/;

/** Few files for the browser: a first visit asks for each of them, and small ones compress badly. */
function fewClientFiles(): PluginOption {
  const manualChunks = (id: string) => {
    const language = WORDS_OF_EVERY_PAGE.exec(id)?.[1];
    return language ? `words-${language}` : CLIENT_FILES.find(([, modules]) => modules.test(id))?.[0];
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
