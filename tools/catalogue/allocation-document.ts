import { z } from "zod";
import { GONE, MAX_LEVELS, type PriceLevel } from "#workers/commerce/domain/seats/allocation.ts";
import { PlanError, planError, readSeats } from "#workers/commerce/domain/seats/plan-document.ts";
import {
  type PlanPlace,
  type PlanSection,
  planCapacity,
  planRows,
  rowKey,
  type SeatPlan,
} from "#workers/commerce/domain/seats/seat-plan.ts";

/** Which seats of a plan an event has, at which prices, as operators import it: docs/seat-plans.md. */
const minorUnits = z.int().min(1).max(100_000_000);
const documentSchema = z.strictObject({
  id: z.string().regex(/^[\w.:-]{1,80}$/, "is not a name of letters, digits, and _ . : -"),
  /** Partner id or UUID. */
  event: z.string().min(1).max(100),
  plan: z.string().min(1).max(60),
  version: z.int(),
  levels: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(40),
        kind: z.enum(["standard", "resale"]),
        /** Before fees and taxes, minor units of the event's currency. */
        price: minorUnits,
        /** Of resale listings: what the venue asked. */
        originalPrice: minorUnits.optional(),
      }),
    )
    .min(1)
    .max(MAX_LEVELS),
  blocks: z
    .array(
      z.strictObject({
        section: z.string().min(1).max(20),
        /** Names and ranges of rows; absent: all. */
        rows: z.string().max(4_000).optional(),
        /** Names and ranges of seats in each of these rows; absent: all. */
        seats: z.string().max(4_000).optional(),
        /** Places of a general admission area, after those of the blocks before. */
        count: z.int().min(1).optional(),
        /** Null: not for sale. */
        level: z.string().nullable(),
      }),
    )
    .min(1)
    .max(100_000),
});
type Document = z.infer<typeof documentSchema>;
type Block = Document["blocks"][number];

export interface AllocationDocument {
  id: string;
  event: string;
  plan: string;
  version: number;
  /** The code of each seat, and what the codes stand for. @throws PlanError at the first block that does not fit */
  compile(plan: SeatPlan): { codes: Uint8Array; levels: PriceLevel[] };
}

/** @throws PlanError */
export function readAllocation(value: unknown): AllocationDocument {
  const parsed = documentSchema.safeParse(value);
  if (!parsed.success) throw planError(parsed.error);
  const { id, event, plan, version, levels, blocks } = parsed.data;
  const codeOf = new Map<string, number>();
  levels.forEach(({ id: level, kind, originalPrice }, index) => {
    if (codeOf.has(level)) throw new PlanError(`levels[${index}].id`, `names ${level} a second time`);
    if (kind === "standard" && originalPrice !== undefined)
      throw new PlanError(
        `levels[${index}].originalPrice`,
        "is of a standard ticket, not of a resale listing",
      );
    codeOf.set(level, index + 1);
  });
  return {
    ...{ id, event, plan, version },
    compile: (seatPlan) => ({
      codes: compile(seatPlan, blocks, codeOf),
      levels: levels.map(({ kind, price, originalPrice }) => ({
        kind,
        amount: price,
        originalAmount: originalPrice ?? null,
      })),
    }),
  };
}

/** Later blocks replace earlier ones; seats of no block are not for sale. */
function compile(plan: SeatPlan, blocks: readonly Block[], codeOf: ReadonlyMap<string, number>): Uint8Array {
  const codes = new Uint8Array(planCapacity(plan)).fill(GONE);
  const sections = new Map(plan.sections.map((section) => [section.id, section]));
  const counted = new Map<string, number>();
  blocks.forEach((block, index) => {
    const at = `blocks[${index}]`;
    const section = sections.get(block.section);
    if (!section) throw new PlanError(`${at}.section`, `${block.section} is not in the plan`);
    const code = block.level === null ? GONE : codeOf.get(block.level);
    if (code === undefined) throw new PlanError(`${at}.level`, `${block.level} is not among the levels`);
    for (const { row, offset } of rowsOf(plan, section, block, at)) {
      const seats = seatsOf(row.seats, block, section, counted, at);
      for (const seat of seats) codes[offset + seat] = code;
    }
  });
  return codes;
}

function rowsOf(plan: SeatPlan, section: PlanSection, block: Block, at: string): PlanPlace[] {
  if (block.seats !== undefined && block.rows === undefined)
    throw new PlanError(`${at}.rows`, "are missing beside the seats");
  const names =
    block.rows === undefined ? section.rows.map(({ name }) => name) : readSeats(block.rows, `${at}.rows`);
  return names.map((name) => {
    const place = planRows(plan).get(rowKey(section.id, name));
    if (!place) throw new PlanError(`${at}.rows`, `name ${name}, which section ${section.id} does not have`);
    return place;
  });
}

/** Indexes of a block's seats in one of its rows. */
function seatsOf(
  seats: readonly string[],
  block: Block,
  section: PlanSection,
  counted: Map<string, number>,
  at: string,
): number[] {
  if (block.count !== undefined) {
    const first = counted.get(section.id) ?? 0;
    if (!section.general)
      throw new PlanError(`${at}.count`, `is of section ${section.id}, whose seats have numbers`);
    if (first + block.count > seats.length)
      throw new PlanError(
        `${at}.count`,
        `makes ${first + block.count} places of ${seats.length} in ${section.id}`,
      );
    counted.set(section.id, first + block.count);
    return Array.from({ length: block.count }, (_, index) => first + index);
  }
  if (block.seats === undefined) return [...seats.keys()];
  return readSeats(block.seats, `${at}.seats`).map((seat) => {
    const index = seats.indexOf(seat);
    if (index < 0) throw new PlanError(`${at}.seats`, `name ${seat}, which the row does not have`);
    return index;
  });
}
