/** Length of one degree of latitude; location searches take their range in miles (§9). */
export const MILES_PER_DEGREE = 69.05;

export interface Place {
  latitude: number;
  longitude: number;
}

/** Bounds of latitude and longitude; `west > east` where the box spans the antimeridian. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Everything within `miles` of `center`. Carries its bounding box, which every step of a search needs. */
export interface Circle {
  center: Place;
  miles: number;
  box: Box;
}

export const circleAround = (center: Place, miles: number): Circle => ({
  center,
  miles,
  box: boxAround(center, miles),
});

/** Degrees of longitude at this latitude that are as long as one degree of latitude; never 0, near the poles too. */
export function longitudeScale(latitude: number): number {
  return Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
}

/** The smallest box that contains everything within `miles` of `place`. */
export function boxAround(place: Place, miles: number): Box {
  const height = miles / MILES_PER_DEGREE;
  const width = height / longitudeScale(place.latitude);
  if (width >= 180)
    return { south: place.latitude - height, north: place.latitude + height, west: -180, east: 180 };
  return {
    south: place.latitude - height,
    north: place.latitude + height,
    west: wrap(place.longitude - width),
    east: wrap(place.longitude + width),
  };
}

const wrap = (longitude: number) => ((longitude + 540) % 360) - 180;
