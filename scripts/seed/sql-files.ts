import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cell, Row, Table } from "./rows.ts";
import { CLEAR, wordsStatement } from "./write.ts";

/** D1 refuses statements over 100,000 bytes. */
const STATEMENT_BYTES = 80_000;
/** Characters a file: an upload that takes too long is rolled back as a whole. */
const FILE_LENGTH = 4_000_000;
/** Events whose words are indexed in one statement; a D1 query may run for 30 s. */
const WORDS_STEP = 2_000;

const literal = (cell: Cell): string =>
  cell === null ? "NULL" : typeof cell === "number" ? String(cell) : `'${cell.replaceAll("'", "''")}'`;

function tuple(row: Row, columns: string[]): string {
  return `(${columns.map((column) => literal(row[column] ?? null)).join(",")})`;
}

function* insertStatements(table: Table): Generator<string> {
  const [first] = table.rows;
  if (!first) return;
  const columns = Object.keys(first);
  const head = `INSERT INTO ${table.name} (${columns.join(",")}) VALUES `;
  let tuples: string[] = [];
  let bytes = head.length;
  for (const row of table.rows) {
    const next = tuple(row, columns);
    const size = Buffer.byteLength(next) + 1;
    if (tuples.length > 0 && bytes + size > STATEMENT_BYTES) {
      yield head + tuples.join(",");
      tuples = [];
      bytes = head.length;
    }
    tuples.push(next);
    bytes += size;
  }
  yield head + tuples.join(",");
}

/** The seed as SQL statements, in the order in which they must run. */
export function* seedStatements(tables: Table[]): Generator<string> {
  yield* CLEAR;
  for (const table of tables) yield* insertStatements(table);
  const events = tables.find(({ name }) => name === "events")?.rows.length ?? 0;
  for (let from = 1; from <= events; from += WORDS_STEP) yield wordsStatement(from, from + WORDS_STEP - 1);
}

/**
 * Writes the seed as `seed-001.sql`, `seed-002.sql` … into a folder, for `wrangler d1 execute --file`, one
 * after the other. Returns the files' paths.
 */
export function writeSqlFiles(folder: string, tables: Table[]): string[] {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  let text = "";
  const flush = () => {
    if (text === "") return;
    const file = join(folder, `seed-${String(files.length + 1).padStart(3, "0")}.sql`);
    writeFileSync(file, text);
    files.push(file);
    text = "";
  };
  for (const statement of seedStatements(tables)) {
    if (text.length + statement.length > FILE_LENGTH) flush();
    text += `${statement};\n`;
  }
  flush();
  return files;
}
