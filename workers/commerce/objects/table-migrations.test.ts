import { expect, it } from "vitest";
import { UnreadableState } from "#lib/stored-state.ts";
import { migrateTables } from "./table-migrations.ts";

/** What migrations use of an object's storage; rollback is the platform's (tests/integration/stored-state.test.ts). */
function storageAt(version: unknown) {
  const values = new Map<string, unknown>(version === undefined ? [] : [["schema-version", version]]);
  const statements: string[] = [];
  const storage = {
    kv: {
      get: (key: string) => values.get(key),
      put: (key: string, value: unknown) => void values.set(key, value),
    },
    sql: { exec: (statement: string) => statements.push(statement) },
    transactionSync: (work: () => void) => work(),
  };
  const migrate = () =>
    migrateTables(storage as unknown as DurableObjectStorage, "wallet", [
      (sql) => sql.exec("first"),
      (sql) => sql.exec("second"),
    ]);
  return { migrate, statements, version: () => values.get("schema-version") };
}

it.each([
  [undefined, ["first", "second"]],
  [1, ["second"]],
  [2, []],
])("runs the missing migrations of version %s in order", (version, expected) => {
  const storage = storageAt(version);
  storage.migrate();
  expect(storage.statements).toEqual(expected);
  expect(storage.version()).toBe(2);
});

it.each([3, -1, "2"])("refuses version %j and runs nothing", (version) => {
  const storage = storageAt(version);
  expect(storage.migrate).toThrow(UnreadableState);
  expect(storage.statements).toEqual([]);
  expect(storage.version()).toBe(version);
});
