import { boxAround, longitudeScale, MILES_PER_DEGREE, type Place } from "../domain/near.ts";

/** A piece of SQL with what is bound to its question marks. */
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

/** Squared distance from `place` in degrees of latitude, on a plane: true enough at the ranges of a search. */
export function squaredDistance(alias: string, place: Place): Sql {
  const east = `(${alias}longitude - ?)`;
  // Over the antimeridian the short way round.
  const turned = `(${east} - 360 * ROUND(${east} / 360))`;
  const { latitude, longitude } = place;
  return {
    text: `((${alias}latitude - ?) * (${alias}latitude - ?) + ? * ${turned} * ${turned})`,
    values: [latitude, latitude, longitudeScale(latitude) ** 2, longitude, longitude, longitude, longitude],
  };
}

/** Rows within `miles` of `place`. */
export function within(alias: string, place: Place, miles: number): Sql {
  const box = inBox(alias, place, miles);
  const distance = squaredDistance(alias, place);
  const most = (miles / MILES_PER_DEGREE) ** 2;
  return { text: `${box.text} AND ${distance.text} <= ?`, values: [...box.values, ...distance.values, most] };
}
