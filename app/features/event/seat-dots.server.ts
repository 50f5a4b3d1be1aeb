import svgpath from "svgpath";
import type { Offers } from "#contract/offer.ts";
import { costPerTicket } from "#contract/price.ts";
import type { SectionSeats } from "#contract/section-seats.ts";
import type { SectionDots } from "./seat-dots-model.ts";
import { seatKey } from "./seat-picks.ts";

interface Point {
  x: number;
  y: number;
}

interface Side {
  /** From corner to corner; more than two for a curve. */
  points: Point[];
  /** Of the straight line between the corners, its middle, and the unit vector out of the section. */
  length: number;
  half: Point;
  normal: Point;
}

/** Straight pieces that a curve is drawn with. */
const CURVE_STEPS = 8;
/** Share of a row's length that is left free at each of its ends. */
const MARGIN = 0.04;
/** Digits after the point, at which a seat is off by less than a pixel at any zoom. */
const PRECISION = 100;

/**
 * Places the seats of a section in its outline: rows parallel to the edge that faces the field or stage, each as long as
 * the outline is there, seats from left to right as the audience sees them. Plans have outlines and rows, but no coordinates
 * of seats. Null for a section without rows, or whose outline has no room for them. `quantity`: tickets that prices are for.
 * `held`: `seatKey` of seats that the visitor holds.
 */
export function toSectionDots(
  answer: SectionSeats,
  { plan, priceBands }: Pick<Offers, "plan" | "priceBands">,
  quantity: number,
  held: ReadonlySet<string>,
): SectionDots | null {
  const drawn = plan.sections.find(({ id }) => id === answer.section.id);
  const sides = sidesOf(drawn?.path ?? "");
  const front = frontOf(sides, plan.surface.box);
  const { rows, offers } = answer;
  if (sides.length < 3 || !front || rows.length === 0) return null;
  const { normal } = front;
  const right = { x: -normal.y, y: normal.x };
  const depthOf = ({ x, y }: Point) => x * normal.x + y * normal.y;
  // Between the innermost point of the front and the nearer one of the corners behind: all rows are whole there.
  const nearest = Math.min(...front.points.map(depthOf));
  const corners = sides.flatMap(({ points }) => points[0] ?? []).map(depthOf);
  const middle = (nearest + Math.min(...corners)) / 2;
  const farthest = Math.max(...corners.filter((depth) => depth < middle));
  const rowPitch = (nearest - farthest) / rows.length;
  let pitch = rowPitch;
  const placed = rows.map(({ name, seats }, index) => {
    const depth = nearest - (index + 0.5) * rowPitch;
    const [start, end] = chordAt(sides, normal, right, depth);
    const [from, to] = [start + (end - start) * MARGIN, end - (end - start) * MARGIN];
    const step = (to - from) / Math.max(1, seats.length);
    pitch = Math.min(pitch, step);
    return {
      name,
      dots: seats.map((seat, at) => {
        const along = from + (at + 0.5) * step;
        const isHeld = held.has(seatKey(name, seat.name));
        const offer = isHeld || seat.offer === null ? undefined : offers[seat.offer];
        return {
          name: seat.name,
          x: rounded(normal.x * depth + right.x * along),
          y: rounded(normal.y * depth + right.y * along),
          place: seat.place,
          held: isHeld,
          band: offer ? bandOf(costPerTicket(offer.price, quantity), priceBands) : -1,
        };
      }),
    };
  });
  // An outline that is not as deep as wide, or folds over itself, may leave a row without room.
  if (!Number.isFinite(pitch) || rounded(pitch) <= 0) return null;
  return { section: answer.section.id, pitch: rounded(pitch), rows: placed };
}

const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION;

const bandOf = (price: number, bands: Offers["priceBands"]): number =>
  Math.max(
    0,
    bands.findLastIndex(({ min }) => price >= min),
  );

/**
 * The side of a section that its seats look over. Of one between two arcs, the shorter arc; of any other, the side that looks
 * most directly at the field or stage.
 */
function frontOf(sides: readonly Side[], surface: readonly number[]): Side | null {
  const arcs = sides.filter(({ points }) => points.length > 2).sort((a, b) => a.length - b.length);
  if (arcs.length > 1) return arcs[0] ?? null;
  const [left = 0, top = 0, width = 0, height = 0] = surface;
  const longest = Math.max(...sides.map(({ length }) => length));
  const facing = ({ half, normal }: Side) => {
    const x = Math.min(Math.max(half.x, left), left + width) - half.x;
    const y = Math.min(Math.max(half.y, top), top + height) - half.y;
    return (normal.x * x + normal.y * y) / (Math.hypot(x, y) || 1);
  };
  // A short side, such as a cut corner, is no front.
  const [front] = sides.filter(({ length }) => length >= longest / 5).sort((a, b) => facing(b) - facing(a));
  return front ?? null;
}

const mean = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Where the line at `depth` along `normal` enters and leaves the outline, along `right`. */
function chordAt(sides: readonly Side[], normal: Point, right: Point, depth: number): [number, number] {
  const crossings = sides.flatMap(({ points }) =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index] ?? to;
      const [a, b] = [from, to].map(({ x, y }) => x * normal.x + y * normal.y - depth) as [number, number];
      if (a > 0 === b > 0) return [];
      const share = a / (a - b);
      const x = from.x + (to.x - from.x) * share;
      const y = from.y + (to.y - from.y) * share;
      return [x * right.x + y * right.y];
    }),
  );
  return [Math.min(...crossings), Math.max(...crossings)];
}

/** The sides of an outline as they are drawn; none of a path that encloses nothing. */
function sidesOf(path: string): Side[] {
  const drawn: Point[][] = [];
  let start: Point = { x: 0, y: 0 };
  svgpath(path)
    .abs()
    .unshort()
    .unarc()
    .iterate(([name, ...values], _index, x, y) => {
      const from = { x, y };
      const at = (index: number): Point => ({ x: values[index] ?? 0, y: values[index + 1] ?? 0 });
      if (name === "M") start = at(0);
      else if (name === "H") drawn.push([from, { x: values[0] ?? x, y }]);
      else if (name === "V") drawn.push([from, { x, y: values[0] ?? y }]);
      else if (name === "C") drawn.push([from, ...curve([from, at(0), at(2), at(4)])]);
      else if (name === "Q") drawn.push([from, ...curve([from, at(0), at(2)])]);
      else if (name === "L") drawn.push([from, at(0)]);
    });
  const end = drawn.at(-1)?.at(-1);
  if (end) drawn.push([end, start]);
  const center = mean(drawn.flatMap(([from]) => from ?? []));
  return drawn.flatMap((points): Side[] => {
    const [from, to] = [points[0], points.at(-1)];
    if (!from || !to) return [];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) return [];
    const half = mean([from, to]);
    const across = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
    const outward = across.x * (half.x - center.x) + across.y * (half.y - center.y) >= 0 ? 1 : -1;
    return [{ points, length, half, normal: { x: across.x * outward, y: across.y * outward } }];
  });
}

/** Points of a Bézier curve after its first (de Casteljau). */
function curve(control: readonly Point[]): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const share = (step + 1) / CURVE_STEPS;
    let points = [...control];
    while (points.length > 1)
      points = points.slice(1).map(({ x, y }, index) => {
        const before = points[index] ?? { x, y };
        return { x: before.x + (x - before.x) * share, y: before.y + (y - before.y) * share };
      });
    return points[0] ?? { x: 0, y: 0 };
  });
}
