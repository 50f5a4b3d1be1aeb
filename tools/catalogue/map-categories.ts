import { CATEGORY_IDS, type CategoryName } from "#contract/category.ts";
import type { FeedAttraction } from "./feed-schema.ts";
import { readLine } from "./text.ts";

const LEAGUES = ["NFL", "MLB", "NBA", "NHL", "MLS"];

/** Categories of segments, by id and by lowercase name. Any other segment is "other". */
const SEGMENTS: Record<string, CategoryName> = {
  KZFzniwnSyZfZ7v7nE: "sports",
  KZFzniwnSyZfZ7v7nJ: "concerts",
  KZFzniwnSyZfZ7v7na: "arts",
  KZFzniwnSyZfZ7v7nn: "arts",
  sports: "sports",
  music: "concerts",
  "arts & theatre": "arts",
  "arts & theater": "arts",
  film: "arts",
  family: "family",
};
const FAMILY_GENRES = /^(family|children'?s|circus)/i;

interface Category {
  name: CategoryName;
  category_id: string;
  genre: string;
  subgenre: string;
  league_id: string | null;
}

/** Category, genre and league of the primary classification, else of the first. */
export function mapCategory(classifications: FeedAttraction["classifications"]): Category {
  const classification = classifications?.find(({ primary }) => primary) ?? classifications?.[0];
  const genre = nameOf(classification?.genre?.name, "classifications.genre.name");
  const subgenre = nameOf(classification?.subGenre?.name, "classifications.subGenre.name");
  const segment =
    SEGMENTS[classification?.segment?.id ?? ""] ??
    SEGMENTS[classification?.segment?.name?.trim().toLowerCase() ?? ""] ??
    "other";
  const forFamilies =
    segment !== "sports" &&
    (FAMILY_GENRES.test(genre) || (classification?.family === true && segment === "other"));
  const name = forFamilies ? "family" : segment;
  const isTeam = name === "sports" && classification?.subType?.name === "Team" && LEAGUES.includes(subgenre);
  return { name, category_id: CATEGORY_IDS[name], genre, subgenre, league_id: isTeam ? subgenre : null };
}

/** Feeds use "Undefined" for a missing name. */
function nameOf(text: string | null | undefined, field: string): string {
  const name = readLine(text, field);
  return name === "Undefined" ? "" : name;
}
