import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const requirements = readFileSync(`${root}docs/requirements.md`, "utf8");

/** Sections of other documents, which a citation names in front of the number. */
const EXTERNAL = /\b(?:RFC \d+|(?:Core|Discovery)(?: 1\.0)?)(?:'s)?[,:]?\s+§[\d.]+(?:(?:,| and) §[\d.]+)*/g;

/** Every §N that code, tests and documentation cite, with the first file that does. */
function citedSections(): Map<string, string> {
  const files = globSync(
    ["*.{ts,md}", "{app,contract,lib,workers,tools,scripts,dev,tenants,tests,docs}/**/*"],
    {
      cwd: root,
      exclude: (name) => name === "node_modules",
    },
  ).filter((name) => /\.(?:tsx?|css|md|toml|sql)$/.test(name));
  const cited = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(root + file, "utf8").replace(EXTERNAL, "");
    for (const [, section = ""] of text.matchAll(/§(\d+(?:\.\d+)*)/g))
      if (!cited.has(section)) cited.set(section, file);
  }
  return cited;
}

it("has a section for every §N that is cited", () => {
  const sections = new Set([...requirements.matchAll(/^#+ §([\d.]+) /gm)].map(([, section]) => section));
  const cited = citedSections();
  expect(cited.size).toBeGreaterThan(15);
  expect([...cited].filter(([section]) => !sections.has(section))).toEqual([]);
});

it("names files that exist", () => {
  const named = [...requirements.matchAll(/`((?:app|contract|lib|tests|workers)\/[^`]+\.tsx?)`/g)];
  expect(named.length).toBeGreaterThan(50);
  expect(named.map(([, file = ""]) => file).filter((file) => !existsSync(root + file))).toEqual([]);
});
