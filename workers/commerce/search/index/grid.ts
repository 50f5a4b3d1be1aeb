import type { Circle, Place } from "#lib/near.ts";

/** Cell sizes in degrees of latitude, keyed by the letter that starts a cell's name. */
const SIZES = { a: 0.5, b: 1, c: 4 } as const;
export type CellSize = keyof typeof SIZES;
export const CELL_SIZES = ["a", "b", "c"] as const satisfies readonly CellSize[];

/** The finest size that covers a circle of this radius with a few dozen cells. */
export function cellSizeFor(miles: number): CellSize {
  return miles <= 60 ? "a" : miles <= 130 ? "b" : "c";
}

/** Cells are about as wide as they are high: toward the poles a row has fewer of them. */
function columns(size: CellSize, row: number): number {
  const latitude = (row + 0.5) * SIZES[size] - 90;
  return Math.max(1, Math.round((360 / SIZES[size]) * Math.cos((latitude * Math.PI) / 180)));
}

const rowOf = (size: CellSize, latitude: number) =>
  Math.floor((Math.min(89.999, Math.max(-90, latitude)) + 90) / SIZES[size]);

const columnOf = (count: number, longitude: number) =>
  Math.min(count - 1, Math.floor((((longitude + 540) % 360) / 360) * count));

const nameOf = (size: CellSize, row: number, column: number) => `${size}${row}x${column}`;

/** Name of the cell that contains a place. */
export function cellOf(size: CellSize, { latitude, longitude }: Place): string {
  const row = rowOf(size, latitude);
  return nameOf(size, row, columnOf(columns(size, row), longitude));
}

/** Names of the cells that cover a circle; they reach beyond it at its edges. */
export function cellsAround(size: CellSize, { box }: Circle): string[] {
  const span = box.east - box.west + (box.east < box.west ? 360 : 0);
  const names: string[] = [];
  for (let row = rowOf(size, box.south); row <= rowOf(size, box.north); row += 1) {
    const count = columns(size, row);
    // Near a pole the box can span 360°, so the first and last columns collide; take the whole row.
    const wholeRow = span > 359.999 - 360 / count;
    const first = wholeRow ? 0 : columnOf(count, box.west);
    const last = wholeRow ? count - 1 : columnOf(count, box.east);
    // Across the antimeridian the columns wrap around.
    const width = ((last - first + count) % count) + 1;
    for (let step = 0; step < width; step += 1) names.push(nameOf(size, row, (first + step) % count));
  }
  return [...new Set(names)];
}
