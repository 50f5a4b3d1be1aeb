import type { Attraction } from "#contract/attraction.ts";
import { type CategoryName, categoryName } from "#contract/category.ts";
import type { Venue } from "#contract/venue.ts";
import { cityLabel } from "#lib/city-label.ts";

/** Data of an attraction in results. */
export interface AttractionResultData {
  id: string;
  name: string;
  imageUrl: string;
  category: CategoryName | null;
  /** League or genre in the catalog's language; may be empty. */
  genre: string;
}

export function toAttractionResult(attraction: Attraction): AttractionResultData {
  const { id, name, imageUrl, categoryId, leagueId, genre, subgenre } = attraction;
  return { id, name, imageUrl, category: categoryName(categoryId), genre: leagueId ?? (subgenre || genre) };
}

/** Data of a venue in results. */
export interface VenueResultData {
  id: string;
  name: string;
  street: string;
  /** `Boston, MA` */
  place: string;
}

export function toVenueResult(venue: Venue): VenueResultData {
  const { id, name, street, city, state, country } = venue;
  return { id, name, street, place: cityLabel({ name: city, stateCode: state, countryCode: country }) };
}
