import { type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import { addressLine } from "#lib/address-lines.ts";

/** The part of a venue that its links are made of. */
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

/** OpenStreetMap with a marker; null for a venue without coordinates (0, 0 is in the sea). */
export function mapUrl({ latitude, longitude }: VenuePlace): string | null {
  if (latitude === 0 && longitude === 0) return null;
  const at = `${latitude.toFixed(5)}/${longitude.toFixed(5)}`;
  const marker = new URLSearchParams({ mlat: latitude.toFixed(5), mlon: longitude.toFixed(5) });
  return `https://www.openstreetmap.org/?${marker}#map=17/${at}`;
}

/** Directions from the visitor's location; phones open their maps app. */
export function directionsUrl(venue: VenuePlace): string {
  const destination = [venue.name, addressLine(venue), venue.state ? venue.country : ""].filter(Boolean);
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: destination.join(", ") })}`;
}

/** Search results for hotels around the venue. */
export function hotelsPath({ city, state, country, latitude, longitude }: VenuePlace): string {
  const place: SearchQuery = { cityName: city, stateCode: state, countryCode: country, latitude, longitude };
  return `/search/hotels?${writeSearchQuery(place)}`;
}
