import { boxAround, longitudeScale, MILES_PER_DEGREE, type Place } from "#lib/near.ts";

/**
 * A piece of SQL with what is bound to its question marks. Numbers behind LIMIT stand in the text: where one is bound,
 * SQLite prepares the statement anew for every call.
 */
export interface Sql {
  text: string;
  values: (string | number)[];
}

/** Rows with columns `latitude` and `longitude` in the box around `place`; the index finds by latitude. */
export function inBox(alias: string, place: Place, miles: number): Sql {
  const box = boxAround(place, miles);
  const bounds = box.west <= box.east ? "BETWEEN ? AND ?" : ">= ? OR ?? <= ?";
  const longitude = `${alias}longitude`;
  return {
    text: `${alias}latitude BETWEEN ? AND ? AND (${longitude} ${bounds.replace("??", longitude)})`,
    values: [box.south, box.north, box.west, box.east],
  };
}

/**
 * Squared distance from `place` in degrees of latitude, on a plane: true enough at the ranges of a search. `miles`:
 * rows are in the box of so many (`inBox`).
 */
export function squaredDistance(alias: string, place: Place, miles = Number.POSITIVE_INFINITY): Sql {
  const { latitude, longitude } = place;
  const scale = longitudeScale(latitude) ** 2;
  const north = `(${alias}latitude - ?)`;
  const east = `(${alias}longitude - ?)`;
  const box = boxAround(place, miles);
  if (box.west <= box.east && box.east - box.west < 180)
    return {
      text: `(${north} * ${north} + ? * ${east} * ${east})`,
      values: [latitude, latitude, scale, longitude, longitude],
    };
  // Over the antimeridian the short way round.
  const turned = `(${east} - 360 * ROUND(${east} / 360))`;
  return {
    text: `(${north} * ${north} + ? * ${turned} * ${turned})`,
    values: [latitude, latitude, scale, longitude, longitude, longitude, longitude],
  };
}

/** Rows within `miles` of `place`. */
export function within(alias: string, place: Place, miles: number): Sql {
  const box = inBox(alias, place, miles);
  const distance = squaredDistance(alias, place, miles);
  const most = (miles / MILES_PER_DEGREE) ** 2;
  return { text: `${box.text} AND ${distance.text} <= ?`, values: [...box.values, ...distance.values, most] };
}
