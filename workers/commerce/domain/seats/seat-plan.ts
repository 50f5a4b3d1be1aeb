export const PLAN_IDS = ["arena", "ballpark", "stadium", "theatre", "club"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/**
 * A venue's seat plan, as pure data. A seat is identified by `section/row/seat`, so that stored seats stay valid when
 * a template later gains sections.
 */
export interface SeatPlan {
  id: PlanId;
  viewBox: string;
  /** SVG path of the stage or field. */
  stage: string;
  stageLabelX: number;
  stageLabelY: number;
  /** Factor on the event's face price, by price zone. */
  zones: readonly number[];
  sections: readonly PlanSection[];
}

export interface PlanRow {
  name: string;
  /** Seat numbers from left to right, as seen by the audience. */
  seats: readonly string[];
  /** Seat numbers of the row that are wheelchair places or companion seats. */
  accessible: readonly string[];
}

export interface PlanSection {
  id: string;
  /** Key of the level's name in `event.json` under `levels`. */
  level: string;
  /** Price zone; 0 is the most expensive. */
  zone: number;
  /** Name of the nearest gate; empty where the venue has one entrance. */
  gate: string;
  /** General admission: places without numbers, sold by count. Its single row still numbers them internally. */
  general: boolean;
  rows: readonly PlanRow[];
  /** SVG path. */
  path: string;
  labelX: number;
  labelY: number;
}

/** Whether `value` names a plan template. */
export function isPlanId(value: unknown): value is PlanId {
  return PLAN_IDS.some((id) => id === value);
}

/** How many places a plan has. */
export function planCapacity(plan: SeatPlan): number {
  return plan.sections.reduce(
    (sum, section) => sum + section.rows.reduce((seats, row) => seats + row.seats.length, 0),
    0,
  );
}
