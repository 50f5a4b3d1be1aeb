/**
 * Seat plans of venues, as pure data. A plan is made once an isolate from its template; a seat is known by
 * `section/row/seat`, so that what an object stored stays true when a template later gains sections.
 */
export interface PlanRow {
  name: string;
  /** Seat numbers from left to right as the sitter sees it. */
  seats: readonly string[];
  /** Seat numbers of the row that are wheelchair places or their companions'. */
  accessible: readonly string[];
}

export interface PlanSection {
  id: string;
  /** Key of the level's name in `event.json` under `levels`. */
  level: string;
  /** Price zone, 0 dearest. */
  zone: number;
  /** General admission: places without numbers, sold by count. */
  general: boolean;
  rows: readonly PlanRow[];
  path: string;
  labelX: number;
  labelY: number;
}

export interface SeatPlan {
  id: PlanId;
  viewBox: string;
  stage: string;
  stageLabelX: number;
  stageLabelY: number;
  /** Factor on the event's face price, by zone. */
  zones: readonly number[];
  sections: readonly PlanSection[];
}

export const PLAN_IDS = ["arena", "ballpark", "stadium", "theatre", "club"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

const CENTRE = { x: 500, y: 400 };

interface Ring {
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
  /** Width against height of the bowl. */
  stretch: number;
}

/** Point on an ellipse around the centre. */
function point(radius: number, degrees: number, stretch: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(CENTRE.x + radius * stretch * Math.cos(angle)), round(CENTRE.y + radius * Math.sin(angle))];
}

const round = (value: number) => Math.round(value * 10) / 10;

function ringSections(ring: Ring): PlanSection[] {
  const step = (ring.to - ring.from) / ring.count;
  // A gap between sections keeps them apart for the eye and the finger.
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
      general: false,
      rows: numberedRows(ring.rows, ring.seats),
      path: `M${a}L${b}A${round(outer * stretch)} ${outer} 0 0 1 ${c}L${d}A${round(inner * stretch)} ${inner} 0 0 0 ${a}Z`,
      labelX,
      labelY,
    };
  });
}

/** Rows 1 to n with seats 1 to m; the last row's first four seats are wheelchair places with companions. */
function numberedRows(rows: number, seats: number): PlanRow[] {
  const numbers = Array.from({ length: seats }, (_, index) => String(index + 1));
  return Array.from({ length: rows }, (_, index) => ({
    name: String(index + 1),
    seats: numbers,
    accessible: index === rows - 1 ? numbers.slice(0, 4) : [],
  }));
}

/** The middle sections of a long side are dearer than its corners. */
const bySide = (near: number, far: number) => (index: number, count: number) =>
  Math.abs(Math.cos((((index + 0.5) / count) * 360 * Math.PI) / 180)) > 0.8 ? far : near;

interface Block {
  id: string;
  level: string;
  zone: number;
  rows: number;
  seats: number;
  box: [x: number, y: number, width: number, height: number];
}

function blockSection(block: Block): PlanSection {
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
    general: false,
    rows,
    path: `M${x} ${y}h${width}v${height}h${-width}Z`,
    labelX: x + width / 2,
    labelY: y + height / 2,
  };
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

function bowl(id: PlanId, rings: Ring[], stage: string, zones: readonly number[]): SeatPlan {
  return {
    id,
    viewBox: "0 0 1000 800",
    stage,
    stageLabelX: CENTRE.x,
    stageLabelY: CENTRE.y,
    zones,
    sections: rings.flatMap(ringSections),
  };
}

const BUILDERS: Record<PlanId, () => SeatPlan> = {
  // 24 × 20 × 16 + 32 × 12 × 16 = 13,824 seats
  arena: () =>
    bowl(
      "arena",
      [
        {
          level: "lower",
          zone: bySide(0, 1),
          firstNumber: 101,
          count: 24,
          rows: 20,
          seats: 16,
          inner: 165,
          outer: 262,
          from: 0,
          to: 360,
          stretch: 1.25,
        },
        {
          level: "upper",
          zone: bySide(2, 3),
          firstNumber: 201,
          count: 32,
          rows: 12,
          seats: 16,
          inner: 280,
          outer: 375,
          from: 0,
          to: 360,
          stretch: 1.25,
        },
      ],
      rectangle(390, 335, 220, 130),
      [2.6, 1.9, 1.25, 1],
    ),
  // Foul pole to foul pole, open behind the outfield: 26 × 24 × 18 + 30 × 16 × 18 = 19,872 seats
  ballpark: () =>
    bowl(
      "ballpark",
      [
        {
          level: "field",
          zone: bySide(1, 0),
          firstNumber: 101,
          count: 26,
          rows: 24,
          seats: 18,
          inner: 190,
          outer: 275,
          from: 60,
          to: 300,
          stretch: 1.2,
        },
        {
          level: "upper",
          zone: bySide(3, 2),
          firstNumber: 301,
          count: 30,
          rows: 16,
          seats: 18,
          inner: 293,
          outer: 375,
          from: 60,
          to: 300,
          stretch: 1.2,
        },
      ],
      "M500 560L330 360A250 220 0 0 1 670 360Z",
      [3, 2.1, 1.3, 1],
    ),
  // 40 × 26 × 18 + 44 × 22 × 18 = 36,144 seats
  stadium: () =>
    bowl(
      "stadium",
      [
        {
          level: "lower",
          zone: bySide(0, 1),
          firstNumber: 101,
          count: 40,
          rows: 26,
          seats: 18,
          inner: 185,
          outer: 272,
          from: 0,
          to: 360,
          stretch: 1.28,
        },
        {
          level: "upper",
          zone: bySide(2, 3),
          firstNumber: 301,
          count: 44,
          rows: 22,
          seats: 18,
          inner: 290,
          outer: 380,
          from: 0,
          to: 360,
          stretch: 1.28,
        },
      ],
      rectangle(350, 320, 300, 160),
      [2.8, 2, 1.3, 1],
    ),
  // 1,376 seats
  theatre: () => ({
    id: "theatre",
    viewBox: "0 0 1000 800",
    stage: rectangle(300, 40, 400, 90),
    stageLabelX: 500,
    stageLabelY: 85,
    zones: [2.4, 1.8, 1.3, 1],
    sections: (
      [
        { id: "ORCH-L", level: "orchestra", zone: 1, rows: 20, seats: 10, box: [90, 170, 250, 260] },
        { id: "ORCH-C", level: "orchestra", zone: 0, rows: 22, seats: 18, box: [360, 170, 280, 260] },
        { id: "ORCH-R", level: "orchestra", zone: 1, rows: 20, seats: 10, box: [660, 170, 250, 260] },
        { id: "MEZZ", level: "mezzanine", zone: 2, rows: 10, seats: 30, box: [180, 460, 640, 120] },
        { id: "BALC", level: "balcony", zone: 3, rows: 8, seats: 35, box: [130, 610, 740, 130] },
      ] satisfies Block[]
    ).map(blockSection),
  }),
  // 500 places on the floor, standing
  club: () => ({
    id: "club",
    viewBox: "0 0 1000 800",
    stage: rectangle(300, 60, 400, 110),
    stageLabelX: 500,
    stageLabelY: 115,
    zones: [1],
    sections: [
      {
        ...blockSection({
          id: "FLOOR",
          level: "floor",
          zone: 0,
          rows: 0,
          seats: 0,
          box: [150, 210, 700, 500],
        }),
        general: true,
        rows: [
          {
            name: "GA",
            seats: Array.from({ length: 500 }, (_, index) => String(index + 1)),
            accessible: Array.from({ length: 10 }, (_, index) => String(491 + index)),
          },
        ],
      },
    ],
  }),
};

const made = new Map<PlanId, SeatPlan>();

/** The seat plan of a template; made once an isolate. */
export function seatPlan(id: PlanId): SeatPlan {
  const plan = made.get(id) ?? BUILDERS[id]();
  made.set(id, plan);
  return plan;
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
