import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { cityStatements } from "./cities.ts";

const migrations = join(import.meta.dirname, "../migrations");
const REFOLDING = "0006_city_names.sql";

/** A database of the release before 0006, with the names of its cities as that release folded them, migrated to today. */
function migratedDatabase(cities: Record<string, string>): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const file of readdirSync(migrations).sort()) {
    if (file === REFOLDING) {
      const insert = db.prepare(
        `INSERT INTO cities (id, name, name_folded, state_code, country_code, latitude, longitude, population, timezone)
         VALUES (?, ?, ?, '', 'XX', 1, 2, 100000, '')`,
      );
      for (const [index, [name, folded]] of Object.entries(cities).entries())
        insert.run(index + 1, name, folded);
    }
    db.exec(readFileSync(join(migrations, file), "utf8"));
  }
  return db;
}

const db = migratedDatabase({
  Diyarbakır: "diyarbakır",
  Næstved: "næstved",
  "Đức Trọng": "đuc trong",
  Łódź: "lodz",
  Boston: "boston",
});

it.each([
  ["Diyarbakir", "Diyarbakır"],
  ["DİYARBAKIR", "Diyarbakır"],
  ["Naestved", "Næstved"],
  ["næst", "Næstved"],
  ["duc trong", "Đức Trọng"],
  ["Lodz", "Łódź"],
  ["boston", "Boston"],
])("finds %j in a database that an earlier release filled", (keyword, name) => {
  const rows = cityStatements({ keyword }, { limit: 5, offset: 0 }).map(({ text, values }) =>
    db.prepare(text).all(...values),
  );
  expect(rows[0]).toMatchObject([{ name }]);
});
