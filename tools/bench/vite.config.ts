import { fileURLToPath } from "node:url";
import { mergeConfig, type PluginOption } from "vite";
import storefront from "../../vite.config.ts";

const yardstick = fileURLToPath(new URL("./entry.server.tsx", import.meta.url));
const PRODUCT = "/app/entry.server.tsx";

/** Puts Remix's default entry where the product's stands; all else is the product's own build. */
function defaultEntry(): PluginOption {
  let replaced = false;
  return {
    name: "default-entry",
    enforce: "pre",
    // Remix names its entry by a path below the project's root.
    resolveId(source, importer) {
      if (!source.split("?", 1)[0]?.endsWith(PRODUCT) || importer === yardstick) return null;
      replaced = true;
      return yardstick;
    },
    buildEnd(error) {
      const isServer = this.environment.config.build.ssr;
      if (!error && isServer && !replaced)
        this.error("the product's entry was not found: nothing to compare");
    },
  };
}

export default mergeConfig(storefront, { plugins: [defaultEntry()] });
