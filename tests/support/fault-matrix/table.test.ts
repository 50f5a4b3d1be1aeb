import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FAULTS } from "./faults.ts";
import { FORMS } from "./forms.ts";
import { SCREENS } from "./screens.ts";
import { ELSEWHERE, matrixText } from "./table.ts";

const ROUTES = "app/routes/";
const files = globSync(`${ROUTES}*.{ts,tsx}`).map((file) => file.slice(ROUTES.length));
const nameOf = (file: string) => file.replace(/\.tsx?$/, "");
const DOCUMENT = "docs/reliability.md";
const [BEGIN, END] = ["<!-- fault matrix: made by tests/support/fault-matrix/table.ts -->", "<!-- end -->"];

it("has a row for every route, and a form for every action", () => {
  expect(files.length).toBeGreaterThan(60);
  const shown = new Set<string>([...SCREENS, ...FORMS, ...ELSEWHERE].map(({ route }) => route));
  expect(files.map(nameOf).filter((route) => !shown.has(route))).toEqual([]);
  const isForm = (file: string) =>
    /export (const|async function|function) action\b/.test(readFileSync(ROUTES + file, "utf8"));
  const sent = new Set(FORMS.map(({ route }) => route));
  const actions = files.filter(isForm).map(nameOf);
  expect(actions.length).toBeGreaterThan(20);
  expect(actions.filter((route) => !sent.has(route))).toEqual([]);
});

it("has rows and columns that exist, each once", () => {
  const names = [...SCREENS, ...FORMS].map(({ route }) => route);
  expect(names.filter((route) => !files.some((file) => nameOf(file) === route))).toEqual([]);
  for (const rows of [SCREENS, FORMS]) expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(FAULTS).toHaveLength(20);
  expect(FAULTS.map(([, , test]) => test).filter((test) => test.includes("/") && !existsSync(test))).toEqual(
    [],
  );
});

// `UPDATE_DOCS=1 npx vitest run --project unit fault-matrix` writes it.
it("is what docs/reliability.md shows", () => {
  const text = readFileSync(DOCUMENT, "utf8");
  const [before = "", rest = ""] = text.split(BEGIN);
  const [shown = "", after = ""] = rest.split(END);
  const made = `\n\n${matrixText()}\n\n`;
  if (process.env.UPDATE_DOCS) writeFileSync(DOCUMENT, `${before}${BEGIN}${made}${END}${after}`);
  else expect(shown).toBe(made);
});
