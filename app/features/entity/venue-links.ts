import { type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import { addressLine } from "#lib/address-lines.ts";

/** What of a venue its links are made from. */
export interface VenuePlace {
  name: string;
  street: string;
  city: string;
  state: string;
  country: string;
  zipCode: string;
  latitude: number;
  longitude: number;
}

/** The place on OpenStreetMap, marked; null for a venue without a place (0, 0 is the sea). */
export function mapUrl({ latitude, longitude }: VenuePlace): string | null {
  if (latitude === 0 && longitude === 0) return null;
  const at = `${latitude.toFixed(5)}/${longitude.toFixed(5)}`;
  const marker = new URLSearchParams({ mlat: latitude.toFixed(5), mlon: longitude.toFixed(5) });
  return `https://www.openstreetmap.org/?${marker}#map=17/${at}`;
}

/** Directions from where the visitor is: phones open their maps with it. */
export function directionsUrl(venue: VenuePlace): string {
  const destination = [venue.name, addressLine(venue), venue.state ? venue.country : ""].filter(Boolean);
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: destination.join(", ") })}`;
}

/** Hotels around it, on our own pages. */
export function hotelsPath({ city, state, country, latitude, longitude }: VenuePlace): string {
  const place: SearchQuery = { cityName: city, stateCode: state, countryCode: country, latitude, longitude };
  return `/search/hotels?${writeSearchQuery(place)}`;
}
