import { fileURLToPath } from "node:url";

/** The project's root folder, without a trailing slash. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** An absolute path inside the project. */
export const inRoot = (path: string): string => `${ROOT}/${path}`;

/** Default folder for the data of a run. */
export const DEFAULT_STATE = inRoot(".state");

/** Seeded templates; may be deleted at any time. */
export const CACHE = inRoot("node_modules/.cache/storefront");
