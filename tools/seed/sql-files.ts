import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { moveStatements, stageAll } from "../catalogue/index/index-writer.ts";
import type { Cell, Row, Table } from "./rows.ts";
import { CLEAR, insertRows } from "./write.ts";

const MIGRATIONS = join(import.meta.dirname, "../../workers/commerce/migrations");

/** D1 refuses statements over 100,000 bytes. */
const STATEMENT_BYTES = 80_000;
/** Maximum characters per file: an upload that takes too long is rolled back as a whole. */
const FILE_LENGTH = 4_000_000;
/** Events indexed per statement; a D1 query may run for up to 30 s. */
const INDEX_STEP = 2_000;

const literal = (cell: Cell): string =>
  cell === null ? "NULL" : typeof cell === "number" ? String(cell) : `'${cell.replaceAll("'", "''")}'`;

function tuple(row: Row, columns: string[]): string {
  return `(${columns.map((column) => literal(row[column] ?? null)).join(",")})`;
}

function* insertStatements({ name, rows }: Table): Generator<string> {
  let columns: string[] = [];
  let head = "";
  let tuples: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (head === "") {
      columns = Object.keys(row);
      head = `INSERT INTO ${name} (${columns.join(",")}) VALUES `;
    }
    const next = tuple(row, columns);
    const size = Buffer.byteLength(next) + 1;
    if (tuples.length > 0 && bytes + size > STATEMENT_BYTES - head.length) {
      yield head + tuples.join(",");
      tuples = [];
      bytes = 0;
    }
    tuples.push(next);
    bytes += size;
  }
  if (tuples.length > 0) yield head + tuples.join(",");
}

/** Tables derived from the others: they are built in an in-memory database and copied from there. */
const DERIVED = [
  "attractions",
  "venues",
  "search_terms",
  "search_prefixes",
  "search_typos",
  "search_staging",
  "search_state",
];

/**
 * The seed as SQL statements, in the order in which they must run. The search index is built as of `now` (ms since the
 * epoch).
 */
export function* seedStatements(tables: Table[], now: number): Generator<string> {
  const database = migratedDatabase();
  try {
    const counts = new Map(tables.map((table) => [table.name, insertRows(database, table)]));
    stageAll(database, now);
    const copied = [...new Set([...counts.keys(), ...DERIVED])];
    yield* CLEAR;
    for (const name of copied) {
      // Without generated columns.
      const columns = database.prepare("SELECT name FROM pragma_table_info(?)").all(name);
      const list = columns.map((column) => column.name).join(", ");
      const rows = database.prepare(`SELECT ${list} FROM ${name}`).iterate();
      yield* insertStatements({ name, rows: cellsOf(rows) });
    }
    yield* moveStatements({ rows: INDEX_STEP, events: counts.get("events") ?? 0 });
  } finally {
    database.close();
  }
}

function* cellsOf(rows: Iterable<Record<string, SQLOutputValue>>): Generator<Row> {
  for (const row of rows) {
    yield Object.fromEntries(
      // A catalogue has no blobs and no numbers beyond 2⁵³.
      Object.entries(row).map(([name, cell]) => [
        name,
        typeof cell === "number" || cell === null ? cell : String(cell),
      ]),
    );
  }
}

function migratedDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const file of readdirSync(MIGRATIONS).sort())
    database.exec(readFileSync(join(MIGRATIONS, file), "utf8"));
  return database;
}

/**
 * Writes the seed as `seed-001.sql`, `seed-002.sql` … into a folder, to be run in order by
 * `wrangler d1 execute --file`. Returns the paths of the files.
 */
export function writeSqlFiles(folder: string, tables: Table[], now: number): string[] {
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
  for (const statement of seedStatements(tables, now)) {
    if (text.length + statement.length > FILE_LENGTH) flush();
    text += `${statement};\n`;
  }
  flush();
  return files;
}
