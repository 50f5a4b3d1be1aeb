import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

it("names files that exist", () => {
  const text = readFileSync(`${root}docs/security.md`, "utf8");
  const named = [...text.matchAll(/`((?:app|contract|docs|lib|tests|tools|workers)\/[^`*]+)`/g)];
  expect(named.length).toBeGreaterThan(40);
  expect(named.map(([, file = ""]) => file).filter((file) => !existsSync(root + file))).toEqual([]);
});
