import { fileURLToPath } from "node:url";

/** The project's root folder, without a trailing slash. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** An absolute path inside the project. */
export const inRoot = (path: string): string => `${ROOT}/${path}`;

/** Where a run keeps its data unless told otherwise. */
export const DEFAULT_STATE = inRoot(".state");

/** Things that may be deleted at any time: seed templates. */
export const CACHE = inRoot("node_modules/.cache/storefront");
