import { CATEGORY_NAMES, type CategoryName } from "#contract/category.ts";
import { readNumber, readTable } from "./facts/table.ts";
import { ADJECTIVES, CONCERT_GENRES, FIRST_NAMES, LAST_NAMES, NOUNS, SHOWS } from "./facts/words.ts";
import type { Attraction } from "./model.ts";
import { between, partnerId, pick, shuffle, unit, uuid } from "./random.ts";

function attraction(
  category: CategoryName,
  name: string,
  genre: string,
  subgenre: string,
  popularity: number,
): Attraction {
  const key = `attraction:${category}:${name}`;
  return {
    id: uuid(key),
    partnerId: partnerId(key),
    name,
    category,
    genre,
    subgenre,
    leagueId: null,
    home: null,
    image: category,
    popularity,
  };
}

/** Every combination once, in shuffled order, so that no name is used twice. */
function combine(key: string, first: readonly string[], second: readonly string[], join: string): string[] {
  return shuffle(
    key,
    first.flatMap((a) => second.map((b) => `${a}${join}${b}`)),
  );
}

const bands = combine("bands", ADJECTIVES, NOUNS, " ");
const people = combine("people", FIRST_NAMES, LAST_NAMES, " ");

function bandName(index: number): string {
  const name = bands[index] ?? "";
  return unit(`the:${name}`) < 0.5 ? `The ${name}` : name;
}

/** Invented musicians and bands. */
export const musicians: readonly Attraction[] = Array.from({ length: 360 }, (_, index) => {
  const style = pick(`style:${index}`, CONCERT_GENRES);
  const solo = unit(`solo:${index}`) < style.solo;
  const name = solo ? (people[index] ?? "") : bandName(index);
  return attraction("concerts", name, style.genre, style.subgenre, between(`fame:${index}`, 20, 95));
});

/** Invented comedians; names differ from the musicians'. */
export const comedians: readonly Attraction[] = Array.from({ length: 60 }, (_, index) =>
  attraction("arts", people[400 + index] ?? "", "Comedy", "Stand-Up", between(`comedy:${index}`, 25, 85)),
);

/** Plays, operas, family shows, contests and fairs. */
export const shows: readonly Attraction[] = readTable(SHOWS, [
  "category",
  "genre",
  "subgenre",
  "popularity",
  "name",
]).map((row) => {
  const category = CATEGORY_NAMES.find((name) => name === row.category);
  if (!category) throw new Error(`no such category: ${row.category}`);
  return attraction(category, row.name, row.genre, row.subgenre, readNumber(row.popularity));
});
