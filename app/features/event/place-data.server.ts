import type { Place } from "schema-dts";
import type { Venue } from "#contract/venue.ts";

/** A venue as schema.org data; `url` is its page. */
export function placeData(venue: Venue, url: string): Exclude<Place, string> {
  return {
    "@type": "Place",
    name: venue.name,
    url,
    address: {
      "@type": "PostalAddress",
      ...(venue.street && { streetAddress: venue.street }),
      addressLocality: venue.city,
      ...(venue.state && { addressRegion: venue.state }),
      ...(venue.zipCode && { postalCode: venue.zipCode }),
      addressCountry: venue.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: venue.latitude, longitude: venue.longitude },
  };
}
