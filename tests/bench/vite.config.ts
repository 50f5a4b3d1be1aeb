import { fileURLToPath } from "node:url";
import { mergeConfig, type PluginOption } from "vite";
import storefront from "../../vite.config.ts";

const yardstick = fileURLToPath(new URL("./entry.server.tsx", import.meta.url));
const product = fileURLToPath(new URL("../../app/entry.server.tsx", import.meta.url));

/** Puts Remix's default entry where the product's stands; all else is the product's own build. */
function defaultEntry(): PluginOption {
  return {
    name: "default-entry",
    enforce: "pre",
    resolveId(source, importer) {
      if (source.split("?")[0] === product && importer !== yardstick) return yardstick;
    },
  };
}

export default mergeConfig(storefront, { plugins: [defaultEntry()] });
