import { mkdirSync, writeFileSync } from "node:fs";
import { inRoot } from "#tools/stack/paths.ts";
import { runMain } from "#tools/stack/plain-error.ts";
import { softwareBillOfMaterials } from "#tools/supply/sbom.ts";

const FILE = "build/sbom.cdx.json";

/** Writes the software bill of materials. */
await runMain(async () => {
  const bom = softwareBillOfMaterials();
  mkdirSync(inRoot("build"), { recursive: true });
  writeFileSync(inRoot(FILE), `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`wrote ${FILE}: ${bom.components.length} components`);
});
