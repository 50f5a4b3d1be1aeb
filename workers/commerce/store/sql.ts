import { type Box, type Circle, longitudeScale, MILES_PER_DEGREE, type Place } from "#lib/near.ts";

/** A piece of SQL with the values bound to its question marks, in their order. */
export interface Sql {
  text: string;
  values: (string | number)[];
}

export const sql = (text: string, ...values: (string | number)[]): Sql => ({ text, values });

/** All of the conditions given, joined by AND; TRUE for none. An OR in a condition needs its own parentheses. */
export function allOf(conditions: readonly (Sql | null)[]): Sql {
  const given = conditions.filter((condition) => condition !== null);
  return {
    text: given.map(({ text }) => text).join(" AND ") || "TRUE",
    values: given.flatMap(({ values }) => values),
  };
}

/**
 * LIMIT and OFFSET as text. Bound ones would make SQLite prepare the statement anew on every call.
 * @throws RangeError for anything but whole numbers from 0 up: nothing else may get into the text.
 */
export function limitClause(limit: number, offset?: number): string {
  for (const value of [limit, offset ?? 0])
    if (!Number.isSafeInteger(value) || value < 0)
      throw new RangeError(`${value} cannot be a LIMIT or OFFSET`);
  return offset === undefined ? `LIMIT ${limit}` : `LIMIT ${limit} OFFSET ${offset}`;
}

/** Rows whose columns `latitude` and `longitude` lie in `box`; an index finds them by latitude. */
export function inBox(alias: string, box: Box): Sql {
  const bounds = box.west <= box.east ? "BETWEEN ? AND ?" : ">= ? OR ?? <= ?";
  const longitude = `${alias}longitude`;
  return {
    text: `${alias}latitude BETWEEN ? AND ? AND (${longitude} ${bounds.replace("??", longitude)})`,
    values: [box.south, box.north, box.west, box.east],
  };
}

/**
 * Squared distance from `center` in degrees of latitude, on a plane: accurate enough at the ranges of a search. With a
 * `box` that contains all rows and lies on one side of the antimeridian, the expression is shorter.
 */
export function squaredDistance(alias: string, center: Place, box?: Box): Sql {
  const { latitude, longitude } = center;
  const scale = longitudeScale(latitude) ** 2;
  const north = `(${alias}latitude - ?)`;
  const east = `(${alias}longitude - ?)`;
  if (box && box.west <= box.east && box.east - box.west < 180)
    return {
      text: `(${north} * ${north} + ? * ${east} * ${east})`,
      values: [latitude, latitude, scale, longitude, longitude],
    };
  // Across the antimeridian, take the short way around.
  const shortest = `(${east} - 360 * ROUND(${east} / 360))`;
  return {
    text: `(${north} * ${north} + ? * ${shortest} * ${shortest})`,
    values: [latitude, latitude, scale, longitude, longitude, longitude, longitude],
  };
}

/** Rows inside `circle`. */
export function withinRadius(alias: string, { center, miles, box }: Circle): Sql {
  const bounds = inBox(alias, box);
  const distance = squaredDistance(alias, center, box);
  const limit = (miles / MILES_PER_DEGREE) ** 2;
  return {
    text: `${bounds.text} AND ${distance.text} <= ?`,
    values: [...bounds.values, ...distance.values, limit],
  };
}
