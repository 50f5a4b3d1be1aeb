import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Which feature folders each feature folder imports from. */
type FolderImports = Map<string, Set<string>>;

/** Imports between folders of sources, given as `folder/file` and text. */
function folderImports(sources: Iterable<[path: string, text: string]>): FolderImports {
  const imports: FolderImports = new Map();
  for (const [path, text] of sources) {
    const from = path.split("/", 1)[0] ?? "";
    const others = imports.get(from) ?? new Set();
    imports.set(from, others);
    for (const [, to] of text.matchAll(/["']#app\/features\/([^/"']+)\//g)) {
      if (to && to !== from) others.add(to);
    }
  }
  return imports;
}

/** The pairs of folders that import each other, each once. */
function mutualImports(imports: FolderImports): string[] {
  return [...imports].flatMap(([from, others]) =>
    [...others].filter((to) => from < to && imports.get(to)?.has(from)).map((to) => `${from} ↔ ${to}`),
  );
}

function* featureSources(): Generator<[string, string]> {
  for (const path of readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
    yield [path.replaceAll("\\", "/"), readFileSync(join(import.meta.dirname, path), "utf8")];
  }
}

// dependency-cruiser's folder rules cannot tell a pair that imports each other from a cycle through another room.
describe("feature folders", () => {
  it("never import each other", () => {
    const imports = folderImports(featureSources());
    expect([...imports.keys()]).toContain("member");
    expect([...imports.values()].some((others) => others.size > 0)).toBe(true);
    expect(mutualImports(imports)).toEqual([]);
  });

  it("are found where they do (control)", () => {
    const imports = folderImports([
      ["cart/a.ts", 'import { b } from "#app/features/event/b.ts";'],
      ["event/c.tsx", "const d = import('#app/features/cart/d.tsx');"],
      ["event/e.ts", 'import type { F } from "#app/features/home/f.ts";'],
    ]);
    expect(mutualImports(imports)).toEqual(["cart ↔ event"]);
  });
});
