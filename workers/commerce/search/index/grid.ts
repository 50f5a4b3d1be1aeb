import { boxAround, type Place } from "#lib/near.ts";

/** Sizes of cells in degrees of latitude, by the letter that their names begin with. */
const SIZES = { a: 0.5, b: 1, c: 4 } as const;
export type CellSize = keyof typeof SIZES;
export const CELL_SIZES = ["a", "b", "c"] as const satisfies readonly CellSize[];

/** The finest size whose cells cover a circle of so many miles in a few dozen. */
export function cellSizeFor(miles: number): CellSize {
  return miles <= 60 ? "a" : miles <= 130 ? "b" : "c";
}

/** Cells are about as wide as high everywhere: towards the poles a row has fewer of them. */
function columns(size: CellSize, row: number): number {
  const latitude = (row + 0.5) * SIZES[size] - 90;
  return Math.max(1, Math.round((360 / SIZES[size]) * Math.cos((latitude * Math.PI) / 180)));
}

const rowOf = (size: CellSize, latitude: number) =>
  Math.floor((Math.min(89.999, Math.max(-90, latitude)) + 90) / SIZES[size]);

const columnOf = (count: number, longitude: number) =>
  Math.min(count - 1, Math.floor((((longitude + 540) % 360) / 360) * count));

const nameOf = (size: CellSize, row: number, column: number) => `${size}${row}x${column}`;

/** The name of the cell that a place lies in. */
export function cellOf(size: CellSize, { latitude, longitude }: Place): string {
  const row = rowOf(size, latitude);
  return nameOf(size, row, columnOf(columns(size, row), longitude));
}

/** Names of the cells that hold everything within `miles` of a place, and what lies beside it. */
export function cellsAround(size: CellSize, place: Place, miles: number): string[] {
  const box = boxAround(place, miles);
  const around = box.east - box.west + (box.east < box.west ? 360 : 0);
  const names: string[] = [];
  for (let row = rowOf(size, box.south); row <= rowOf(size, box.north); row += 1) {
    const count = columns(size, row);
    // Nearly around the pole, the last cell would be the first one again.
    const whole = around > 359.999 - 360 / count;
    const first = whole ? 0 : columnOf(count, box.west);
    const last = whole ? count - 1 : columnOf(count, box.east);
    // Over the antimeridian the row goes on at its beginning.
    const width = ((last - first + count) % count) + 1;
    for (let step = 0; step < width; step += 1) names.push(nameOf(size, row, (first + step) % count));
  }
  return [...new Set(names)];
}
