import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, it } from "vitest";
import { inRoot } from "#tools/stack/paths.ts";

const files = globSync(inRoot("workers/**/*.ts")).filter((file) => !file.endsWith(".test.ts"));

/** Template literals, and what they insert. */
const TEMPLATE = /`(?:[^`\\]|\\.)*`/gs;
const INSERTED = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/g;
const STATEMENT =
  /\b(?:SELECT\s|INSERT (?:INTO|OR)\b|UPDATE \w+ SET\b|DELETE FROM\b|REPLACE INTO\b|WHERE\s|ORDER BY\b|VALUES\s*\()/;

/**
 * What SQL may be made of besides its own text: constants, other SQL (`.text` of what `sql` made, and functions that write
 * clauses out of numbers or columns), and names of tables, columns and parts of statements. A value of a request is none
 * of them: it is bound. A new name here has to be one that no request chooses.
 */
const PARTS = [
  /^[A-Z][A-Z_]*(?:\[(?:type|kind)\])?$/,
  /^(?:[a-z]\w*\.)?(?:text|match|pass)$/,
  /^(?:limitClause|tier|rankOfKey|next|similarTo|placeholders)\(/,
  /^(?:rows\.)?(?:table|column|columns|tables|from|where|condition|source|joined|alias|index|key|direction)$/,
  /^(?:kept|unsaved|number|same|limit|keys\[by\]|kind|operator|scanLimit)$/,
  /^(?:best|named|rarest|allTermsKnown|fixedRows|wholeName|nickname)$/,
  /^(?:nulls\(\d+\)|query\("SELECT NULL"\)|comingEvent\("e\."\)|attractionToken\("-"\)\.slice\(0, 1\))$/,
  // Numbers.
  /^(?:keyword\.termCount|(?:[\w]+ [*/] )?\w+\.length(?: - 1)?)$/,
  /^(?:rows|parts)\.(?:join|map)\(/,
  /^events === "unpriced" \? "[^"]*" : ""$/,
];

const inserted = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(TEMPLATE)]
    .filter(([literal]) => STATEMENT.test(literal))
    .flatMap(([literal]) =>
      [...literal.matchAll(INSERTED)].map(([, part = ""]) => ({ file: relative(inRoot("."), file), part })),
    ),
);

it("SQL of the Workers contains no values", () => {
  expect(inserted.length).toBeGreaterThan(100);
  expect(inserted.filter(({ part }) => !PARTS.some((allowed) => allowed.test(part)))).toEqual([]);
});

it("SQL is not made by adding texts", () => {
  const added = files.filter((file) => {
    const text = readFileSync(file, "utf8");
    return /\.(?:prepare|exec)\(\s*(?:["'][^"']*["']|\w+)\s*\+/.test(text);
  });
  expect(added).toEqual([]);
});
