import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { PlainError } from "../stack/plain-error.ts";

const WRITES = /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i;
/** Tables of the import under way, which only this machine has. */
const OWN = /\bcatalogue_import/;

/**
 * A database that writes down every change made through it, as SQL with its values. Played in order on a database
 * with the same content, the files make the same changes there.
 */
export class RecordedDatabase extends DatabaseSync {
  #statements: string[] = [];

  override prepare(sql: string): StatementSync {
    const statement = super.prepare(sql);
    if (!WRITES.test(sql) || OWN.test(sql)) return statement;
    const run = statement.run.bind(statement);
    return Object.assign(statement, {
      run: (...values: SQLInputValue[]) => {
        const result = run(...values);
        this.#statements.push(statement.expandedSQL.trim());
        return result;
      },
    });
  }

  override exec(sql: string): void {
    super.exec(sql);
    if (WRITES.test(sql) && !OWN.test(sql)) this.#statements.push(sql.trim());
  }

  /** What was changed since the last call. */
  take(): string[] {
    const statements = this.#statements;
    this.#statements = [];
    return statements;
  }
}

const isImportFile = (name: string) => /^import-\d+\.sql$/.test(name);

/** Makes the folder; files of an earlier import in it would be mistaken for this one's. @throws PlainError */
export function makeSqlFolder(folder: string, resuming: boolean): void {
  mkdirSync(folder, { recursive: true });
  if (!resuming && readdirSync(folder).some(isImportFile))
    throw new PlainError(
      `${folder} still has the SQL files of an earlier import. Execute them, delete them, then import again.`,
    );
}

/** Writes one file of statements. It is written before its batch is committed, and again if that fails. */
export function writeSqlFile(folder: string, number: number, statements: readonly string[]): void {
  const name = `import-${String(number).padStart(4, "0")}.sql`;
  writeFileSync(join(folder, name), statements.map((statement) => `${statement};\n`).join(""));
}
