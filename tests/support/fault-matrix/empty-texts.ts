import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../../locales/en/", import.meta.url);
/** Keys of texts that say that there is nothing, such as `mine.none.past.title` and `noResults`. */
const NOTHING = /(^|\.)(none|nothing|noResults|empty|noData)/i;

/** Texts by which pages say that there is nothing, of which none may be on a page that could not find out. */
export const EMPTY_TEXTS: readonly string[] = readdirSync(FOLDER).flatMap((file) =>
  textsOf(JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"))),
);

function textsOf(node: unknown, path = ""): string[] {
  if (typeof node === "string")
    return NOTHING.test(path) && !node.includes("{{") && node.length > 20 ? [node] : [];
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => textsOf(value, path ? `${path}.${name}` : name));
}
