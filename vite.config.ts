import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type PluginOption } from "vite";
import remixOptions from "./remix.config.js";
import { workerDevServer } from "./scripts/lib/worker-dev-server.ts";

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
            // What that renderer asks of Node: a TextEncoder (ours has an ASCII fast path) and the stream module.
            { find: /^util$/, replacement: here("./app/platform/render/text-encoder.server.ts") },
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

export default defineConfig({
  base: "/",
  build: { assetsDir: "fanatics/assets", assetsInlineLimit: 0, target: "es2022" },
  plugins: [workerDevServer(), tailwindcss(), remix(remixOptions), storefrontWorker()],
});
