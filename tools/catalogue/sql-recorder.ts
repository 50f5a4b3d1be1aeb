import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { PlainError } from "../stack/plain-error.ts";

const WRITES = /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i;
/** Progress tables of the import, which exist only on this machine. */
const LOCAL_TABLES = /\bcatalogue_import/;

/**
 * A database that records every change made through it, as SQL with its values. Executed in order on a database with
 * the same content, the statements make the same changes there.
 */
export class RecordedDatabase extends DatabaseSync {
  #statements: string[] = [];

  override prepare(sql: string): StatementSync {
    const statement = super.prepare(sql);
    if (!WRITES.test(sql) || LOCAL_TABLES.test(sql)) return statement;
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
    if (WRITES.test(sql) && !LOCAL_TABLES.test(sql)) this.#statements.push(sql.trim());
  }

  /** Returns the statements recorded since the last call. */
  take(): string[] {
    const statements = this.#statements;
    this.#statements = [];
    return statements;
  }
}

const isImportFile = (name: string) => /^import-\d+\.sql$/.test(name);

/** Creates the folder. @throws PlainError when it still has files of an earlier import, which would be mixed up with these */
export function makeSqlFolder(folder: string, resuming: boolean): void {
  mkdirSync(folder, { recursive: true });
  if (!resuming && readdirSync(folder).some(isImportFile))
    throw new PlainError(
      `${folder} still has the SQL files of an earlier import. Execute them, delete them, then import again.`,
    );
}

/** Writes one file of statements. Call it before the batch is committed; if that fails, the next run overwrites it. */
export function writeSqlFile(folder: string, number: number, statements: readonly string[]): void {
  const name = `import-${String(number).padStart(4, "0")}.sql`;
  writeFileSync(join(folder, name), statements.map((statement) => `${statement};\n`).join(""));
}
