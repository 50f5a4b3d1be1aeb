import { readFileSync } from "node:fs";
import { z } from "zod";
import { inRoot } from "#tools/stack/paths.ts";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

/** A package of the lock file. */
export interface LockedPackage {
  /** Folder, relative to the project: `node_modules/hono`. */
  path: string;
  name: string;
  version: string;
  license: string;
  /** Needed for more than building and testing. */
  isShipped: boolean;
}

/** Every package of package-lock.json, in its order. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")));
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      path,
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: entry.version ?? "",
      license: entry.license ?? "",
      isShipped: !entry.dev && !entry.devOptional,
    }));
}
