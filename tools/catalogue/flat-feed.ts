import { isObject, type Json } from "./json.ts";

/**
 * A record of the Discovery Feed's own flat files (`eventId`, `eventStartLocalDate`, `venue.venueName` …) in the shape
 * of the Discovery API. Nothing is validated here: a wrong value is carried over and refused like any other.
 */
export function fromFlatEvent(flat: Json): Json {
  const venue = isObject(flat.venue) ? fromFlatVenue(flat.venue) : undefined;
  const attractions = Array.isArray(flat.attractions) ? flat.attractions.map(fromFlatAttraction) : [];
  const hasPrice = (flat.minPrice ?? flat.maxPrice ?? null) !== null;
  return {
    type: "event",
    id: flat.eventId,
    legacyId: flat.legacyEventId,
    name: flat.eventName,
    url: flat.primaryEventUrl ?? flat.resaleEventUrl,
    info: flat.eventInfo,
    pleaseNote: flat.eventNotes,
    images: flatImages(flat.images),
    source: typeof flat.source === "string" ? { name: flat.source } : undefined,
    dates: {
      start: {
        localDate: flat.eventStartLocalDate,
        localTime: flat.eventStartLocalTime,
        dateTime: flat.eventStartDateTime,
      },
      end: flat.eventEndDateTime ? { dateTime: flat.eventEndDateTime } : undefined,
      status: { code: flat.eventStatus },
    },
    sales: { public: { startDateTime: flat.onsaleStartDateTime, endDateTime: flat.onsaleEndDateTime } },
    priceRanges: hasPrice
      ? [{ type: "standard", currency: flat.currency, min: flat.minPrice, max: flat.maxPrice }]
      : undefined,
    classifications: flatClassifications(flat),
    _embedded: { venues: venue ? [venue] : [], attractions },
  };
}

function fromFlatVenue(flat: Json): Json {
  return {
    type: "venue",
    id: flat.venueId,
    name: flat.venueName,
    timezone: flat.venueTimezone,
    postalCode: flat.venueZipCode,
    city: { name: flat.venueCity },
    state: { stateCode: flat.venueStateCode },
    country: { countryCode: flat.venueCountryCode },
    address: { line1: flat.venueStreet },
    location: { latitude: flat.venueLatitude, longitude: flat.venueLongitude },
  };
}

/** Flat attractions are nested one level deeper, as `{"attraction": {…}}`. */
function fromFlatAttraction(entry: unknown): unknown {
  const flat = isObject(entry) && isObject(entry.attraction) ? entry.attraction : entry;
  if (!isObject(flat)) return flat;
  return {
    type: "attraction",
    id: flat.attractionId,
    name: flat.attractionName,
    images: flatImages(flat.images),
    classifications: flatClassifications(flat),
  };
}

function flatClassifications(flat: Json): Json[] | undefined {
  const {
    classificationSegment: segment,
    classificationGenre: genre,
    classificationSubGenre: subGenre,
  } = flat;
  if (segment === undefined && genre === undefined) return undefined;
  return [
    {
      primary: true,
      segment: { name: segment },
      genre: { name: genre },
      subGenre: { name: subGenre },
      subType: { name: flat.classificationSubType },
    },
  ];
}

function flatImages(images: unknown): unknown {
  return Array.isArray(images)
    ? images.map((entry) => (isObject(entry) && "image" in entry ? entry.image : entry))
    : undefined;
}
