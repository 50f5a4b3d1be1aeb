import type { PlanRow, PlanSection } from "#workers/commerce/domain/seats/seat-plan.ts";

/** Center of every plan, in the units of its view box. */
export const CENTER = { x: 500, y: 400 };

/** A ring of sections around the field. */
export interface Ring {
  level: string;
  zone: (index: number, count: number) => number;
  firstNumber: number;
  count: number;
  rows: number;
  seats: number;
  inner: number;
  outer: number;
  /** Degrees; a full ring is 0 to 360, clockwise from the top. */
  from: number;
  to: number;
  /** Width of the bowl relative to its height. */
  stretch: number;
}

/** Point on an ellipse around the center. */
function point(radius: number, degrees: number, stretch: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(CENTER.x + radius * stretch * Math.cos(angle)), round(CENTER.y + radius * Math.sin(angle))];
}

const round = (value: number) => Math.round(value * 10) / 10;

export function ringSections(ring: Ring): PlanSection[] {
  const step = (ring.to - ring.from) / ring.count;
  // A gap keeps sections apart visually and as touch targets.
  const gap = Math.min(1, step * 0.08);
  return Array.from({ length: ring.count }, (_, index) => {
    const from = ring.from + index * step + gap;
    const to = ring.from + (index + 1) * step - gap;
    const { inner, outer, stretch } = ring;
    const corners = [
      point(inner, from, stretch),
      point(outer, from, stretch),
      point(outer, to, stretch),
      point(inner, to, stretch),
    ];
    const [a, b, c, d] = corners.map((corner) => corner.join(" "));
    const [labelX, labelY] = point((inner + outer) / 2, (from + to) / 2, stretch);
    return {
      id: String(ring.firstNumber + index),
      level: ring.level,
      zone: ring.zone(index, ring.count),
      gate: gateAt((from + to) / 2),
      general: false,
      rows: numberedRows(ring.rows, ring.seats),
      path: `M${a}L${b}A${round(outer * stretch)} ${outer} 0 0 1 ${c}L${d}A${round(inner * stretch)} ${inner} 0 0 0 ${a}Z`,
      labelX,
      labelY,
    };
  });
}

/** Four gates, clockwise: A is at the top. */
const gateAt = (degrees: number) => "ABCD"[Math.floor((degrees + 45) / 90) % 4] ?? "A";

/**
 * Rows 1 to n with seats 1 to m; the first four seats of the last row are two wheelchair places, each beside its companion
 * seat.
 */
function numberedRows(rows: number, seats: number): PlanRow[] {
  const numbers = Array.from({ length: seats }, (_, index) => String(index + 1));
  return Array.from({ length: rows }, (_, index) => ({
    name: String(index + 1),
    seats: numbers,
    accessible: index === rows - 1 ? numbers.slice(0, 4) : [],
    companion: index === rows - 1 ? [numbers[1], numbers[3]].filter((seat) => seat !== undefined) : [],
  }));
}

/** Rank by position: `long` beside the long sides, which are at the top and the bottom, and `short` at the ends. */
export const bySide = (short: number, long: number) => (index: number, count: number) =>
  Math.abs(Math.cos((((index + 0.5) / count) * 360 * Math.PI) / 180)) > 0.8 ? long : short;

/** Rank by position: `middle` behind home plate, halfway around, and `rest` toward the foul poles. */
export const byMiddle = (middle: number, rest: number) => (index: number, count: number) =>
  Math.abs((index + 0.5) / count - 0.5) < 0.2 ? middle : rest;

/** A rectangular section with lettered rows. */
export interface Block {
  id: string;
  level: string;
  zone: number;
  rows: number;
  seats: number;
  box: [x: number, y: number, width: number, height: number];
}

export function blockSection(block: Block): PlanSection {
  const [x, y, width, height] = block.box;
  const letters = Array.from({ length: block.rows }, (_, index) => String.fromCharCode(65 + index));
  const rows = numberedRows(block.rows, block.seats).map((row, index) => ({
    ...row,
    name: letters[index] ?? row.name,
  }));
  return {
    id: block.id,
    level: block.level,
    zone: block.zone,
    gate: "",
    general: false,
    rows,
    path: rectangle(x, y, width, height),
    labelX: x + width / 2,
    labelY: y + height / 2,
  };
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}
