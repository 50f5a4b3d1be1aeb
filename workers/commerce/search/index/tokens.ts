/**
 * What the index holds besides terms: place, days, prices and so on, each as a word of its own, so that one intersection
 * of posting lists answers a search with all its filters. A token starts with a private-use character, which no term
 * does, followed by letters and digits only, so FTS5 treats it as a single word.
 */
const token = (kind: number) => (name: string) => String.fromCharCode(0xe000 + kind) + name;

/** In every document. */
export const ANYTHING = token(0)("all");
export const cellToken = token(1);
export const dayToken = token(2);
/** Cell and block of days combined: what is on in a city on a weekend is the union of a few short posting lists. */
export const cellDayToken = (cell: string, block: string) => token(3)(`${cell}d${block}`);
/** Cell and term combined: two terms that are both common, but elsewhere, have short posting lists here. */
export const cellTermToken = (cell: string, term: string) => token(13)(`${cell}w${term}`);
export const priceToken = token(4);
export const categoryToken = (id: string) => token(5)(compact(id));
export const countryToken = (code: string) => token(6)(compact(code.toUpperCase()));
export const attractionToken = (id: string) => token(7)(compact(id));
export const venueToken = (id: string) => token(8)(compact(id));
/** A term of a city's name, for cities whose position is unknown. */
export const cityTermToken = token(9);
/** Attractions that belong to a league. */
export const TEAM = token(10)("team");
/** Lasts longer than `LONG_EVENT_MS`. */
export const LONG = token(11)("long");
/** On sale, as far as neither the clock nor sales change it (contract/availability.ts). */
export const SELLABLE = token(12)("sold");

/**
 * Lists by date start this far in the past (ms); only events marked `LONG` can have started earlier and still be on.
 */
export const LONG_EVENT_MS = 6 * 3_600_000;
/** Cell size and block levels of `cellDayToken`. */
export const CELL_DAY_SIZE = "b";
export const CELL_DAY_LEVELS = 3;
/** Cell size of `cellTermToken`. */
export const CELL_TERM_SIZE = "c";

/**
 * FTS5 query for documents with at least one of the words (terms or tokens). They are quoted strings, so nothing that was
 * typed is read as syntax. Each must be a single word for FTS5: the index keeps no positions to look phrases up by.
 */
export const anyOf = (words: readonly string[]): string =>
  `(${words.map((word) => `"${word}"`).join(" OR ")})`;

/** An id as a single word. */
const compact = (id: string) => id.toLowerCase().replace(/[^a-z0-9]/g, "") || "none";
