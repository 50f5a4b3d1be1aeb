import { stayParams } from "#app/features/stay/stay-texts.ts";
import type { Hotel } from "#contract/hotel.ts";
import type { Stay } from "#contract/hotel-stay.ts";
import { writeSearchQuery } from "#contract/search-query.ts";

type Place = Pick<Hotel, "city" | "state" | "country" | "latitude" | "longitude">;

/** Where a hotel is, as a search asks for it. */
export const placeOf = ({ city, state, country, latitude, longitude }: Place) => ({
  ...{ cityName: city, stateCode: state, countryCode: country, latitude, longitude },
});

/** Page of a hotel, with its rooms for a stay. */
export const hotelPath = (id: string, stay: Stay): string => `/hotel/${id}?${stayParams(stay)}`;

/** Where the form of a room is sent. The stay is part of it, so that the page of a refusal knows the rooms. */
export const bookPath = (id: string, stay: Stay): string => `/hotel/${id}/book?${stayParams(stay)}`;

/** Search for hotels around a hotel. */
export const otherHotelsPath = (hotel: Place, stay: Stay): string =>
  `/search/hotels?${writeSearchQuery(placeOf(hotel))}&${stayParams(stay)}`;

/** Search for events around a hotel; during `stay`, unless it is null. */
export const nearbyEventsPath = (hotel: Place, stay: Stay | null): string =>
  `/search/events?${writeSearchQuery({
    ...placeOf(hotel),
    ...(stay && { startDate: stay.startDate, endDate: stay.endDate }),
  })}`;
