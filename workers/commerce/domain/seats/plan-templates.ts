import {
  type Block,
  blockSection,
  bySide,
  CENTER,
  type Ring,
  rectangle,
  ringSections,
} from "./plan-shapes.ts";
import type { PlanId, SeatPlan } from "./seat-plan.ts";

function bowl(id: PlanId, rings: Ring[], stage: string, zones: readonly number[]): SeatPlan {
  return {
    id,
    viewBox: "0 0 1000 800",
    stage,
    stageLabelX: CENTER.x,
    stageLabelY: CENTER.y,
    zones,
    sections: rings.flatMap(ringSections),
  };
}

/** The five plans of the demo catalogue. A plan that is on sale must keep its rows: see README.md, "Invariants". */
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
  // 500 standing places on the floor
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

const plans = new Map<PlanId, SeatPlan>();

/** The seat plan of a template; built once per isolate. */
export function seatPlan(id: PlanId): SeatPlan {
  const plan = plans.get(id) ?? BUILDERS[id]();
  plans.set(id, plan);
  return plan;
}
