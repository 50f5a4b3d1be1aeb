import { type SeedOptions, seedTables, startOfDay } from "./rows.ts";
import { withDatabase, writeTables } from "./write.ts";

export { FIXTURES } from "./fixtures.ts";
export type { SeedOptions } from "./rows.ts";

/**
 * Fills a migrated SQLite file with the catalogue: cities, venues, attractions, events, hotels and promo codes.
 * Rows of an earlier seed are replaced; orders and users stay. The same day gives the same data. `log` receives a
 * one-line summary. Throws when the file lacks the schema, and leaves it unchanged.
 */
export function seedDatabase(
  file: string,
  options: SeedOptions & { log?: (line: string) => void } = {},
): void {
  const startedAt = performance.now();
  const tables = seedTables(options);
  const written = withDatabase(file, (database) => writeTables(database, tables, startOfDay(options)));
  const counts = [...written].map(([name, count]) => `${count} ${name}`).join(", ");
  options.log?.(`seeded ${counts} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
