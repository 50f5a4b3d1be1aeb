import { globSync } from "node:fs";
import { basename } from "node:path";
import { inRoot } from "#tools/stack/paths.ts";

/** The storefront's route files by name, without extension: `event.$id.info`. */
export const routeNames = (): string[] =>
  globSync(inRoot("app/routes/*.{ts,tsx}")).map((file) => basename(file).replace(/\.tsx?$/, ""));
