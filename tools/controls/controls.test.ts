import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "#tools/stack/paths.ts";
import { CONTROLS } from "./list/index.ts";
import { edited } from "./test-build.ts";

const read = (file: string) => readFileSync(inRoot(file), "utf8");

/** Rows of the table "Controls". */
const rows = [...read("docs/security.md").matchAll(/^\| ([\d.].*?) \| .* \| (.*?) \|$/gm)].map(
  ([, row = "", test = ""]) => ({ row, test }),
);

it("each control has a name of its own, and a row", () => {
  expect(new Set(CONTROLS.map(({ id }) => id)).size).toBe(CONTROLS.length);
  for (const { row, id } of CONTROLS)
    expect(
      rows.filter((each) => each.row.startsWith(`${row} `)),
      id,
    ).toHaveLength(1);
});

it("every row has a control that can be taken out", () => {
  expect(rows.length).toBe(37);
  const named = new Set(CONTROLS.map(({ row }) => row));
  expect(rows.filter(({ row }) => ![...named].some((each) => row.startsWith(`${each} `)))).toEqual([]);
});

it.each(CONTROLS)("$id is where the list says, and its row names its test", ({ row, without, tests }) => {
  for (const edit of without) expect(edited(read(edit.file), edit)).not.toBe(read(edit.file));
  const documented = rows.find((each) => each.row.startsWith(`${row} `))?.test ?? "";
  expect(tests.length).toBeGreaterThan(0);
  for (const { file } of tests) expect(documented).toContain(file);
});
