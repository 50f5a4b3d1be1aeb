import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { UNSAFE_flatRoutes as flatRoutes } from "@remix-run/dev";
import { describe, expect, it } from "vitest";
import { nonEmpty } from "#tests/support/expect-every.ts";

const APP = import.meta.dirname;
const NAMESPACES = nonEmpty(readdirSync(join(APP, "../locales/en"))).map((file) => file.replace(".json", ""));
/** Loaded for every page (i18n/client.ts). */
const ALWAYS = ["common", "errors"];

interface Source {
  /** Files that it imports as values, so that they are part of the page. */
  imports: string[];
  /** Namespaces whose texts it asks for. */
  namespaces: Set<string>;
}

const LITERALS = /["'`]([a-z]+)["'`]/g;

/** What a browser module imports and which translation files it uses. `path` and the result are below `app`. */
function readSource(text: string, path: string): Source {
  const imports: string[] = [];
  for (const [, clause = "", from = ""] of text.matchAll(
    /^(?:import|export)\s+([^"';]*?)\s*from\s+"([^"]+)"/gms,
  )) {
    if (/^type\s/.test(clause) || /\.server(\.ts)?$/.test(from)) continue;
    if (from.startsWith("#app/")) imports.push(from.slice("#app/".length));
    if (from.startsWith(".")) imports.push(join(dirname(path), from));
  }
  const namespaces = new Set<string>();
  for (const [, asked = ""] of text.matchAll(/useTranslation\(([^)]*)\)/g))
    for (const [, name = ""] of asked.matchAll(LITERALS)) namespaces.add(name);
  // A key with its namespace, unless a loader reads it: titles are written on the server.
  const inBrowser = text.replace(/pageTitle\([^;]*?\)/gs, "");
  for (const [, name = ""] of inBrowser.matchAll(/["'`]([a-z]+):[a-zA-Z]+[.\w${}]*["'`]/g))
    if (NAMESPACES.includes(name)) namespaces.add(name);
  return { imports, namespaces };
}

const sources = new Map<string, Source>();
function sourceOf(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const file = join(APP, path);
  const source = existsSync(file)
    ? readSource(readFileSync(file, "utf8"), path)
    : { imports: [], namespaces: new Set<string>() };
  sources.set(path, source);
  return source;
}

/** The namespaces that a module and all that it imports use, each with a file that does. */
function namespacesOf(entry: string, read: (path: string) => Source = sourceOf): Map<string, string> {
  const used = new Map<string, string>();
  const seen = new Set([entry]);
  for (const path of seen) {
    const { imports, namespaces } = read(path);
    for (const name of namespaces) if (!used.has(name)) used.set(name, path);
    for (const imported of imports) seen.add(imported);
  }
  return used;
}

const routes = [
  { id: "root", parentId: undefined, file: "root.tsx" },
  ...Object.values(flatRoutes(APP)).map((route) => ({ ...route, parentId: route.parentId ?? "root" })),
];
const byId = new Map(routes.map((route) => [route.id, route]));

/** The namespaces that a page of this route has: its own, and those of the routes around it. */
function declaredBy(id: string | undefined): string[] {
  const route = id === undefined ? undefined : byId.get(id);
  if (!route) return ALWAYS;
  // Read, not imported: the root needs what only a build defines.
  const text = readFileSync(join(APP, route.file), "utf8");
  const [, listed = ""] = /export const handle = \{[^}]*?i18n: \[([^\]]*)\]/.exec(text) ?? [];
  return [...[...listed.matchAll(LITERALS)].map(([, name = ""]) => name), ...declaredBy(route.parentId)];
}

describe("translations", () => {
  it.each(nonEmpty(routes.filter(({ file }) => file.endsWith(".tsx"))))(
    "of $file are all in its handle, or in one around it",
    ({ id, file }) => {
      const declared = declaredBy(id);
      const missing = [...namespacesOf(file)].filter(([name]) => !declared.includes(name));
      expect(missing.map(([name, by]) => `${name} (${relative(".", by)})`)).toEqual([]);
    },
  );

  it("are found over imports (control)", () => {
    const files: Record<string, string> = {
      "routes/a.tsx":
        'import { B } from "#app/features/b.tsx";\nimport type { C } from "#app/features/c.tsx";',
      "features/b.tsx":
        'import {\n  D,\n} from "./d.tsx";\nconst { t } = useTranslation(["order", "common"]);',
      "features/c.tsx": 'useTranslation("hotel");',
      "features/d.tsx": 't("search:none"); pageTitle(language, "gate:title");',
    };
    const used = namespacesOf("routes/a.tsx", (path) => readSource(files[path] ?? "", path));
    expect([...used.keys()].sort()).toEqual(["common", "order", "search"]);
  });

  // `dates` comes with the calendar, which is loaded when it is opened.
  it("are asked for by some page, all but those of the calendar, of emails and of meta tags", () => {
    const used = new Set(routes.flatMap(({ file }) => [...namespacesOf(file).keys()]));
    expect(NAMESPACES.filter((name) => !used.has(name)).sort()).toEqual(["dates", "mail", "seo"]);
  });
});
