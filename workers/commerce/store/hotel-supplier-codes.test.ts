import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import type { Database } from "./database.ts";
import { findSupplierCode } from "./hotel-supplier-codes.ts";

const MIGRATIONS = join(import.meta.dirname, "../migrations");

/** The migrated catalogue with one hotel, behind the part of D1 that the look-up uses. */
function catalogue(): { sqlite: DatabaseSync; db: Database } {
  const sqlite = new DatabaseSync(":memory:");
  for (const file of readdirSync(MIGRATIONS).sort()) {
    sqlite.exec(readFileSync(join(MIGRATIONS, file), "utf8"));
  }
  sqlite.exec(
    `INSERT INTO hotels (id, name, street, city, state_code, country_code, zip_code, latitude, longitude, timezone,
       award_rating, amenities, rooms)
     VALUES ('h1', 'Plaza', '', '', '', '', '', 0, 0, 'UTC', 4, '[]', '[]')`,
  );
  const prepare = (text: string) => ({
    bind: (...values: string[]) => ({ first: async () => sqlite.prepare(text).get(...values) ?? null }),
  });
  return { sqlite, db: { prepare } as unknown as Database };
}

it("finds the supplier's code of a hotel, if it has one", async () => {
  const { sqlite, db } = catalogue();
  expect(await findSupplierCode(db, "h1")).toBeNull();
  sqlite.exec("UPDATE hotels SET supplier_code = '3424' WHERE id = 'h1'");
  expect(await findSupplierCode(db, "h1")).toBe("3424");
  expect(await findSupplierCode(db, "h2")).toBeNull();
});
