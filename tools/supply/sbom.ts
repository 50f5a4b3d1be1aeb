import { execFileSync } from "node:child_process";
import { z } from "zod";
import { ROOT } from "#tools/stack/paths.ts";

const bomSchema = z.looseObject({
  bomFormat: z.literal("CycloneDX"),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), version: z.string() }) }),
  components: z.array(
    z.looseObject({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      scope: z.string().optional(),
      hashes: z.array(z.looseObject({ alg: z.string(), content: z.string() })).optional(),
    }),
  ),
});
export type Bom = z.infer<typeof bomSchema>;

/**
 * The software bill of materials (CycloneDX 1.5, JSON) of all packages in the lock file. npm writes it without asking any
 * registry.
 */
export function softwareBillOfMaterials(): Bom {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const text = execFileSync("npm", args, {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const bom = bomSchema.parse(JSON.parse(text));
  // npm names the folder that it runs in.
  bom.metadata.component.name = "storefront";
  return bom;
}
