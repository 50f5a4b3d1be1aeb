import { z } from "zod";
import { fromBase64 } from "#lib/base64.ts";
import { planCapacity, type SeatPlan } from "./seat-plan.ts";

/**
 * Which seats of a plan an event has, and at which price level: one code for each seat, in the plan's order. A code is
 * the number of a level in the event's list, counted from 1. Operators enter allocations as blocks
 * (`npm run catalogue -- import`); the seed makes them up.
 */
export const GONE = 0;

/** Most price levels of one event: a code is one byte. */
export const MAX_LEVELS = 255;

/** What the seats of one code cost before fees and taxes, in minor units. */
export interface PriceLevel {
  kind: "standard" | "resale";
  amount: number;
  /** Of a resale listing: what the venue's ticket cost; null when that is unknown. */
  originalAmount: number | null;
}

/** The seats of an event as its inventory pins them with the first hold. */
export interface SeatsBasis {
  eventId: string;
  planId: string;
  planVersion: number;
  allocationId: string;
}

export const seatsBasisSchema = z.strictObject({
  eventId: z.string(),
  planId: z.string(),
  planVersion: z.int(),
  allocationId: z.string(),
}) satisfies z.ZodType<SeatsBasis>;

/** The level of a code; null for seats that are not for sale. */
export const levelOf = (levels: readonly PriceLevel[], code: number): PriceLevel | null =>
  levels[code - 1] ?? null;

const storedLevels = z.array(z.tuple([z.enum(["standard", "resale"]), z.int(), z.int().nullable()]));

/** Price levels as the catalogue stores them. */
export const writeLevels = (levels: readonly PriceLevel[]): string =>
  JSON.stringify(levels.map(({ kind, amount, originalAmount }) => [kind, amount, originalAmount]));

/** The inverse. @throws when the text is not such a list */
export const readLevels = (text: string): PriceLevel[] =>
  storedLevels
    .parse(JSON.parse(text))
    .map(([kind, amount, originalAmount]) => ({ kind, amount, originalAmount }));

/** Codes from the text that the catalogue stores: deflated, in base64. @throws when it is damaged */
export async function unpackCodes(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([fromBase64(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** What an event's seats are, before the first is taken: the seats of its plan, and a code for each. */
export interface EventSeats {
  basis: SeatsBasis;
  plan: SeatPlan;
  codes: Uint8Array;
}

/** How many seats an allocation has for sale. */
export const countForSale = ({ plan, codes }: EventSeats): number =>
  codes.subarray(0, planCapacity(plan)).reduce((sum, code) => sum + Number(code !== GONE), 0);
