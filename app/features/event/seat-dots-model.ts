import type { SectionSeats } from "#contract/section-seats.ts";

/** A seat on the plan, in units of its view box. */
export type SeatDot = {
  name: string;
  x: number;
  y: number;
  place: SectionSeats["rows"][number]["seats"][number]["place"];
  /** Index of the band of its price; -1 for a seat that is taken. */
  band: number;
  /** Taken by the visitor, who holds it. */
  held: boolean;
};

/** The seats of one section on the plan. */
export type SectionDots = {
  section: string;
  /** Distance between neighbors, in units of the view box. */
  pitch: number;
  /** Front to back. */
  rows: { name: string; dots: SeatDot[] }[];
};

/** The free seat of a section that is nearest to a point, if the point is on it; null otherwise. */
export function seatAt(
  { rows, pitch }: SectionDots,
  point: { x: number; y: number },
): { row: string; seat: string } | null {
  for (const { name, dots } of rows) {
    const hit = dots.find(({ x, y, band }) => band >= 0 && Math.hypot(x - point.x, y - point.y) <= pitch / 2);
    if (hit) return { row: name, seat: hit.name };
  }
  return null;
}

/** Whether the visitor holds seats of a section. */
export const hasHeldSeats = ({ rows }: SectionDots): boolean =>
  rows.some(({ dots }) => dots.some(({ held }) => held));
