import type { AttractionList } from "#contract/attraction.ts";
import { COUNTED_TO } from "#contract/list.ts";
import type { VenueList } from "#contract/venue.ts";
import { toAttraction } from "../../store/attractions.ts";
import { type Database, rowsOf, runBatch } from "../../store/database.ts";
import type { AttractionRow, VenueRow } from "../../store/rows.ts";
import { toVenue } from "../../store/venues.ts";
import { writeEntityCursor } from "./cursor.ts";
import { compileAttractionPage, compileVenuePage, type EntityPageStatements } from "./entity-page.ts";
import type { EntityFilter, EntityPage, SearchTerms } from "./filter.ts";
import { readKeywordLookup } from "./keyword.ts";
import { correctTerms } from "./term-correction.ts";

/** Attractions with matching coming events, most popular first, teams before others. */
export async function searchAttractions(
  db: Database,
  filter: EntityFilter,
  page: EntityPage,
  now: number,
): Promise<AttractionList> {
  const compile = (filter: EntityFilter) => compileAttractionPage(filter, page, now);
  const { rows, ...list } = await searchEntities<AttractionRow>(db, filter, page, compile);
  return { items: rows.map(toAttraction), ...list };
}

/** Venues with matching coming events, those with the most events first. */
export async function searchVenues(db: Database, filter: EntityFilter, page: EntityPage): Promise<VenueList> {
  const compile = (filter: EntityFilter) => compileVenuePage(filter, page);
  const { rows, ...list } = await searchEntities<VenueRow>(db, filter, page, compile);
  return { items: rows.map(toVenue), ...list };
}

interface ListedEntities<Row> {
  rows: Row[];
  totalCount: number;
  nextCursor: string | null;
}

/** One page, in one round trip if the catalog has all terms; misspelled ones are searched for as they were meant. */
async function searchEntities<Row>(
  db: Database,
  filter: EntityFilter,
  page: EntityPage,
  compile: (filter: EntityFilter) => EntityPageStatements,
): Promise<ListedEntities<Row>> {
  const found = await readPage<Row>(db, compile(filter), filter.terms ?? null);
  if (!filter.terms || found.unknownTerms.length === 0) return toPage(found, page);
  const terms = await correctTerms(db, filter.terms, found.unknownTerms);
  if (!terms) return { rows: [], totalCount: 0, nextCursor: null };
  // Corrected terms come from the catalog: no need to look them up.
  return toPage(await readPage<Row>(db, compile({ ...filter, terms }), null), page);
}

interface EntityRows<Row> {
  rows: (Row & { rank: number })[];
  total: number | undefined;
  unknownTerms: string[];
}

async function readPage<Row>(
  db: Database,
  statements: EntityPageStatements,
  unverified: SearchTerms | null,
): Promise<EntityRows<Row>> {
  const { list, count } = statements;
  const lookup = unverified && statements.lookup;
  const results = await runBatch(
    db,
    [list, count, lookup].filter((statement) => statement !== null),
  );
  return {
    rows: rowsOf(results[0]),
    total: count ? rowsOf<{ total: number }>(results[1])[0]?.total : undefined,
    unknownTerms: unverified ? readKeywordLookup(unverified, results.at(-1), null).unknownTerms : [],
  };
}

function toPage<Row>({ rows, total }: EntityRows<Row>, page: EntityPage): ListedEntities<Row> {
  const items = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? items.at(-1) : undefined;
  // The index counts by cells, the list by miles: when this page is the whole list, its own length is exact.
  const isWholeList = !last && page.cursor === null && items.length > 0;
  const seen = page.offset + rows.length;
  return {
    rows: items,
    totalCount: Math.min(COUNTED_TO, isWholeList ? seen : (total ?? seen)),
    nextCursor: last ? writeEntityCursor(last.rank) : null,
  };
}
