import type { Attraction } from "#contract/attraction.ts";
import { categoryName } from "#contract/category.ts";
import type { AttractionPageData } from "./attraction-page.tsx";

/** Data of an attraction's page. Its league, which has a page of its own, is not shown as a genre. */
export function toAttractionPage(attraction: Attraction): AttractionPageData {
  const { id, name, imageUrl, categoryId, leagueId, genre, subgenre } = attraction;
  const genres = [...new Set([genre, subgenre])].filter((name) => name && name !== leagueId);
  return { id, name, imageUrl, category: categoryName(categoryId), leagueId, genres };
}
