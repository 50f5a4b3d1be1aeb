/** What a venue's plan is drawn around. */
export const SURFACES = ["basketball", "hockey", "football", "soccer", "baseball", "stage"] as const;

export interface Surface {
  kind: (typeof SURFACES)[number];
  /** In the units of the view box. */
  box: readonly [x: number, y: number, width: number, height: number];
}

/**
 * One version of a venue's seat plan, as pure data. A seat is identified by `section/row/seat`. A version never changes:
 * events that are on sale keep the one that they started with.
 */
export interface SeatPlan {
  id: string;
  version: number;
  viewBox: string;
  surface: Surface;
  sections: readonly PlanSection[];
}

export interface PlanRow {
  name: string;
  /** Names of the seats from left to right, as seen by the audience. */
  seats: readonly string[];
  /** Seats of the row that are wheelchair places or companion seats. */
  accessible: readonly string[];
  /** Companion seats among them. */
  companion: readonly string[];
}

export interface PlanSection {
  id: string;
  /** Sections of the same level form a group: a key of `levels` in `event.json`, or the venue's own words. */
  level: string;
  /** The venue's own ranking of its sections; 0 is the best. */
  zone: number;
  /** Name of the nearest gate; empty where the venue has one entrance. */
  gate: string;
  /** General admission: places without numbers, sold by count. Its single row still numbers them internally. */
  general: boolean;
  /** Front to back. */
  rows: readonly PlanRow[];
  /** Outline: SVG path data. */
  path: string;
  labelX: number;
  labelY: number;
}

/** Where a row of a plan is. */
export interface PlanPlace {
  section: PlanSection;
  row: PlanRow;
  /** Position of the row in its section; 0 is the front row. */
  index: number;
  /** How many seats the plan has before this row's first, in its own order. */
  offset: number;
}

/** Name of a row within its plan. */
export const rowKey = (section: string, row: string): string => `${section}/${row}`;

const places = new WeakMap<SeatPlan, ReadonlyMap<string, PlanPlace>>();

/** The rows of a plan by `rowKey`, in its order; built once per plan. */
export function planRows(plan: SeatPlan): ReadonlyMap<string, PlanPlace> {
  const known = places.get(plan);
  if (known) return known;
  const rows = new Map<string, PlanPlace>();
  let offset = 0;
  for (const section of plan.sections) {
    section.rows.forEach((row, index) => {
      rows.set(rowKey(section.id, row.name), { section, row, index, offset });
      offset += row.seats.length;
    });
  }
  places.set(plan, rows);
  return rows;
}

/** How many places a plan has. */
export function planCapacity(plan: SeatPlan): number {
  const last = [...planRows(plan).values()].at(-1);
  return last ? last.offset + last.row.seats.length : 0;
}

const zones = new WeakMap<SeatPlan, number>();

/** How many ranks the sections of a plan have. */
export function planZones(plan: SeatPlan): number {
  const known = zones.get(plan);
  if (known) return known;
  const count = 1 + plan.sections.reduce((most, { zone }) => Math.max(most, zone), 0);
  zones.set(plan, count);
  return count;
}
