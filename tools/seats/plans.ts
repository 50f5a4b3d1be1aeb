import { GENERAL_ROW } from "#workers/commerce/domain/seats/plan-document.ts";
import type { PlanSection, SeatPlan, Surface } from "#workers/commerce/domain/seats/seat-plan.ts";
import { type Block, blockSection, byMiddle, bySide, type Ring, ringSections } from "./shapes.ts";

/** The seat plans of the demo catalogue, and what its venues are. Operators import their own (docs/seat-plans.md). */

/** Kinds of venues. What a venue of a kind looks like depends on what is played there. */
export const VENUE_KINDS = ["arena", "ballpark", "stadium", "theatre", "club"] as const;
export type VenueKind = (typeof VENUE_KINDS)[number];

export const isVenueKind = (value: unknown): value is VenueKind => VENUE_KINDS.some((kind) => kind === value);

export const PLAN_NAMES = [
  "arena-basketball",
  "arena-hockey",
  "arena-concert",
  "football",
  "soccer",
  "stadium-concert",
  "baseball",
  "ballpark-concert",
  "theater",
  "club",
] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

interface Template {
  surface: Surface;
  sections: PlanSection[];
  /** Factor on the face value of the cheapest seats, for each zone. */
  zones: readonly number[];
}

// 24 × 20 × 16 + 32 × 12 × 16 = 13,824 seats
const ARENA: readonly Ring[] = [
  {
    ...{ level: "lower", zone: bySide(1, 0), firstNumber: 101, count: 24, rows: 20, seats: 16 },
    ...{ inner: 165, outer: 262, from: 0, to: 360, stretch: 1.25 },
  },
  {
    ...{ level: "upper", zone: bySide(3, 2), firstNumber: 201, count: 32, rows: 12, seats: 16 },
    ...{ inner: 280, outer: 375, from: 0, to: 360, stretch: 1.25 },
  },
];
const ARENA_ZONES = [2.6, 1.9, 1.25, 1];

// 40 × 26 × 18 + 44 × 22 × 18 = 36,144 seats
const STADIUM: readonly Ring[] = [
  {
    ...{ level: "lower", zone: bySide(1, 0), firstNumber: 101, count: 40, rows: 26, seats: 18 },
    ...{ inner: 185, outer: 272, from: 0, to: 360, stretch: 1.28 },
  },
  {
    ...{ level: "upper", zone: bySide(3, 2), firstNumber: 301, count: 44, rows: 22, seats: 18 },
    ...{ inner: 290, outer: 380, from: 0, to: 360, stretch: 1.28 },
  },
];
const STADIUM_ZONES = [2.8, 2, 1.3, 1];

// Foul pole to foul pole, open behind the outfield: 26 × 24 × 18 + 30 × 16 × 18 = 19,872 seats
const BALLPARK: readonly Ring[] = [
  {
    ...{ level: "field", zone: byMiddle(0, 1), firstNumber: 101, count: 26, rows: 24, seats: 18 },
    ...{ inner: 190, outer: 275, from: 60, to: 300, stretch: 1.2 },
  },
  {
    ...{ level: "upper", zone: byMiddle(2, 3), firstNumber: 301, count: 30, rows: 16, seats: 18 },
    ...{ inner: 293, outer: 375, from: 60, to: 300, stretch: 1.2 },
  },
];
const BALLPARK_ZONES = [3, 2.1, 1.3, 1];

const THEATER: readonly Block[] = [
  { id: "ORCH-L", level: "orchestra", zone: 1, rows: 20, seats: 10, box: [90, 170, 250, 260] },
  { id: "ORCH-C", level: "orchestra", zone: 0, rows: 22, seats: 18, box: [360, 170, 280, 260] },
  { id: "ORCH-R", level: "orchestra", zone: 1, rows: 20, seats: 10, box: [660, 170, 250, 260] },
  { id: "MEZZ", level: "mezzanine", zone: 2, rows: 10, seats: 30, box: [180, 460, 640, 120] },
  { id: "BALC", level: "balcony", zone: 3, rows: 8, seats: 35, box: [130, 610, 740, 130] },
];

const game = (
  kind: Surface["kind"],
  box: Surface["box"],
  rings: readonly Ring[],
  zones: readonly number[],
) => ({
  surface: { kind, box },
  sections: rings.flatMap(ringSections),
  zones,
});

/** Three blocks of numbered seats before a stage at the left end, dearer than the stands. */
const floorBlocks = (rows: number, x: number, width: number, y: number, height: number): Block[] =>
  ["A", "B", "C"].map((id, index) => ({
    id: `FL-${id}`,
    level: "floor",
    zone: 0,
    rows,
    seats: 20,
    box: [x, y + index * (height / 3 + 4), width, height / 3 - 8],
  }));

/** The stands of a game without those behind a stage at the left end, and seats on the floor. */
function concert(
  stage: Surface["box"],
  rings: readonly Ring[],
  floor: readonly Block[],
  zones: readonly number[],
): Template {
  const [x, , width] = stage;
  const stands = rings.flatMap(ringSections).filter(({ labelX }) => labelX > x + width);
  return {
    surface: { kind: "stage", box: stage },
    sections: [
      ...floor.map(blockSection),
      ...stands.map((section) => ({ ...section, zone: section.zone + 1 })),
    ],
    zones: [(zones[0] ?? 1) * 1.35, ...zones],
  };
}

/** Standing places: the last ten are kept for those who need a step-free place. */
function standing(id: string, places: number, box: Block["box"]): PlanSection {
  const seats = Array.from({ length: places }, (_, index) => String(index + 1));
  return {
    ...blockSection({ id, level: "floor", zone: 0, rows: 0, seats: 0, box }),
    general: true,
    rows: [{ name: GENERAL_ROW, seats, accessible: seats.slice(-10), companion: [] }],
  };
}

const TEMPLATES: Record<PlanName, () => Template> = {
  "arena-basketball": () => game("basketball", [390, 335, 220, 130], ARENA, ARENA_ZONES),
  "arena-hockey": () => game("hockey", [365, 325, 270, 150], ARENA, ARENA_ZONES),
  "arena-concert": () =>
    concert([330, 325, 70, 150], ARENA, floorBlocks(14, 425, 220, 312, 176), ARENA_ZONES),
  football: () => game("football", [335, 320, 330, 160], STADIUM, STADIUM_ZONES),
  soccer: () => game("soccer", [345, 305, 310, 190], STADIUM, STADIUM_ZONES),
  "stadium-concert": () =>
    concert([300, 310, 80, 180], STADIUM, floorBlocks(24, 405, 260, 300, 200), STADIUM_ZONES),
  baseball: () => game("baseball", [330, 230, 340, 330], BALLPARK, BALLPARK_ZONES),
  // In center field, where the stands are open.
  "ballpark-concert": () => ({
    ...game("stage", [400, 110, 200, 80], BALLPARK, BALLPARK_ZONES),
  }),
  theater: () => ({
    surface: { kind: "stage", box: [300, 40, 400, 90] },
    sections: THEATER.map(blockSection),
    zones: [2.4, 1.8, 1.3, 1],
  }),
  club: () => ({
    surface: { kind: "stage", box: [300, 60, 400, 110] },
    sections: [standing("FLOOR", 500, [150, 210, 700, 500])],
    zones: [1],
  }),
};

export interface DemoPlan {
  plan: SeatPlan;
  zones: readonly number[];
}

const built = new Map<PlanName, DemoPlan>();

/** A plan of the demo catalogue, with the factors of its zones; built once. */
export function demoPlan(name: PlanName): DemoPlan {
  const known = built.get(name);
  if (known) return known;
  const { surface, sections, zones } = TEMPLATES[name]();
  const demo = { plan: { id: name, version: 1, viewBox: "0 0 1000 800", surface, sections }, zones };
  built.set(name, demo);
  return demo;
}

const CONCERTS: Record<VenueKind, PlanName> = {
  arena: "arena-concert",
  stadium: "stadium-concert",
  ballpark: "ballpark-concert",
  theatre: "theater",
  club: "club",
};

const LEAGUES: Record<string, PlanName> = {
  NBA: "arena-basketball",
  NHL: "arena-hockey",
  NFL: "football",
  MLS: "soccer",
  MLB: "baseball",
};

/** What a venue of this kind looks like for a game of a league, or for a show (`league` null). */
export function planFor(kind: VenueKind, league: string | null): PlanName {
  const played = LEAGUES[league ?? ""];
  const fits = {
    arena: /^arena/,
    stadium: /^(football|soccer)/,
    ballpark: /^baseball/,
    theatre: /^$/,
    club: /^$/,
  };
  return played && fits[kind].test(played) ? played : CONCERTS[kind];
}
