import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { z } from "zod";
import { ROOT } from "./paths.ts";

const ENTRY = "tools/seed/index.ts";
const MIGRATIONS = "workers/commerce/migrations/*.sql";

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

/**
 * Everything a seeded database's content depends on, by name: the modules and JSON files that the seed imports,
 * directly or not, the versions of the packages among them, and the migrations. esbuild follows the imports, which
 * takes about 0.1 s; imports of types alone are left out.
 */
export function seedInputs(root: string = ROOT): Map<string, string> {
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: [ENTRY],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  const files = [...Object.keys(metafile.inputs), ...globSync(MIGRATIONS, { cwd: root })];
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const packages = imports.filter(({ path, external }) => external && !path.startsWith("node:"));
  const { packages: locked } = lockSchema.parse(
    JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")),
  );
  return new Map([
    ...files.map((file): [string, string] => [file, readFileSync(join(root, file), "utf8")]),
    ...packages.map(({ path }): [string, string] => [path, locked[`node_modules/${path}`]?.version ?? ""]),
  ]);
}

/** A hash that changes with any input of the seed. */
export function seedKey(root: string = ROOT): string {
  const hash = createHash("sha256");
  const inputs = [...seedInputs(root)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, content] of inputs) hash.update(JSON.stringify([name, content]));
  return hash.digest("hex").slice(0, 16);
}
