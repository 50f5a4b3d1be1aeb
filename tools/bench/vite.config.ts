import { fileURLToPath } from "node:url";
import { mergeConfig, type PluginOption } from "vite";
import storefront from "../../vite.config.ts";

const baseline = fileURLToPath(new URL("./entry.server.tsx", import.meta.url));
const PRODUCT = "/app/entry.server.tsx";

/** Replaces the product's server entry with Remix's default one; everything else is the product's build. */
function defaultEntry(): PluginOption {
  let replaced = false;
  return {
    name: "default-entry",
    enforce: "pre",
    // Remix refers to its entry by a path relative to the project's root.
    resolveId(source, importer) {
      if (!source.split("?", 1)[0]?.endsWith(PRODUCT) || importer === baseline) return null;
      replaced = true;
      return baseline;
    },
    buildEnd(error) {
      const isServer = this.environment.config.build.ssr;
      if (!error && isServer && !replaced)
        this.error("the product's entry was not replaced, so there is nothing to compare");
    },
  };
}

export default mergeConfig(storefront, { define: { __DEMO__: "true" }, plugins: [defaultEntry()] });
