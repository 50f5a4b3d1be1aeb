/**
 * What the search index holds beside words: places, days, prices and so on as words of their own, so that one
 * intersection of lists answers a search with all its filters. Each begins with a private-use character, which no
 * word does, and has nothing but letters and digits behind it: for the index it is one word.
 */
const kind = (code: number) => (name: string) => String.fromCharCode(0xe000 + code) + name;

/** Stands in every document. */
export const ANYTHING = kind(0)("all");
export const cellToken = kind(1);
export const dayToken = kind(2);
/** A cell and a block of days at once: what is on in a city on a weekend is a few short lists. */
export const cellDayToken = (cell: string, block: string) => kind(3)(`${cell}d${block}`);
/** A word and a cell at once: two words that each are common somewhere else do not meet there. */
export const cellWordToken = (cell: string, word: string) => kind(13)(`${cell}w${word}`);
export const priceToken = kind(4);
export const categoryToken = (id: string) => kind(5)(compact(id));
export const countryToken = (code: string) => kind(6)(compact(code.toUpperCase()));
export const attractionToken = (id: string) => kind(7)(compact(id));
export const venueToken = (id: string) => kind(8)(compact(id));
/** A word of a city's name, for cities whose place nobody knows. */
export const cityWordToken = kind(9);
/** Teams, by league. */
export const TEAM = kind(10)("team");
/** Goes on for so long that it may have begun long before now. */
export const LONG = kind(11)("long");

/** Sold by all that depends neither on the hour nor on what is left (contract/availability.ts). */
export const SELLABLE = kind(12)("sold");

/** Ids as one word. */
const compact = (id: string) => id.toLowerCase().replace(/[^a-z0-9]/g, "") || "none";
