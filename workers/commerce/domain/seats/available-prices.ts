import { DEFAULT_TICKETS } from "#contract/offer.ts";
import { type BasePriceInputs, basePrice } from "../pricing.ts";
import { FIRST_RESALE, GONE, RESALE_LEVELS } from "./allocation.ts";
import type { RowState, SeatMap } from "./seat-map.ts";
import type { PlanSection } from "./seat-plan.ts";
import { resaleLevelOf } from "./seat-runs.ts";

/** The prices that an event's free seats have, before fees and taxes (minor units). */
export interface AvailablePrices {
  low: number;
  high: number;
  /** Adjoining seats that can be bought at these prices: as many as the event page asks for first, else one. */
  tickets: number;
}

/** Tickets that an event's page asks for first. `limit`: most tickets that one buyer may have. */
const firstWish = (limit: number) => Math.min(DEFAULT_TICKETS, limit);

/**
 * The cheapest and the highest price among free seats, for the tickets that the event's page asks for first, or for one
 * ticket when only single seats are left. Null when none is free. Wheelchair places do not count: they are kept for those
 * who ask for them.
 */
export function availablePrices(map: SeatMap, facePrice: number, limit: number): AvailablePrices | null {
  const tickets = firstWish(limit);
  return pricesFor(map, facePrice, tickets) ?? (tickets > 1 ? pricesFor(map, facePrice, 1) : null);
}

/** A kind of seat: all seats of a price zone with one code (allocation.ts) have one price. */
interface Kind {
  code: number;
  price: number;
  zone: ZoneScan;
}

function pricesFor(map: SeatMap, facePrice: number, tickets: number): AvailablePrices | null {
  const inputs: BasePriceInputs = { plan: map.plan.id, facePrice };
  const kinds = map.plan.zones.flatMap((_, zone): Kind[] => {
    const scan = new ZoneScan(map, zone, tickets);
    return map.codes.map((code) => ({
      code,
      price: basePrice(inputs, zone, resaleLevelOf(code)),
      zone: scan,
    }));
  });
  kinds.sort((a, b) => a.price - b.price);
  const offered = ({ zone, code }: Kind) => zone.has(code);
  const lowest = kinds.find(offered);
  const highest = lowest && kinds.findLast(offered);
  return lowest && highest ? { low: lowest.price, high: highest.price, tickets } : null;
}

/** Looks for kinds of seats in a price zone, section by section, and no further than the question needs. */
class ZoneScan {
  readonly #map: SeatMap;
  readonly #tickets: number;
  readonly #unread: PlanSection[];
  readonly #found = new Set<number>();

  constructor(map: SeatMap, zone: number, tickets: number) {
    this.#map = map;
    this.#tickets = tickets;
    this.#unread = map.plan.sections.filter((section) => section.zone === zone);
  }

  /** Whether the zone has enough free seats together with this code. */
  has(code: number): boolean {
    while (!this.#found.has(code)) {
      const section = this.#unread.pop();
      if (!section) return false;
      for (const row of this.#map.rowsOf(section)) addKinds(row, this.#tickets, this.#found);
    }
    return true;
  }
}

/** Adds the codes of which a row has `tickets` free seats together, wheelchair places aside. */
function addKinds({ section, row, codes }: RowState, tickets: number, found: Set<number>): void {
  const counts = new Uint16Array(FIRST_RESALE + RESALE_LEVELS);
  const kept = row.accessible.length > 0 ? new Set(row.accessible) : null;
  let last = GONE;
  for (let index = 0; index < codes.length; index++) {
    const isKept = kept?.has(row.seats[index] ?? "");
    const code = isKept ? GONE : (codes[index] ?? GONE);
    const together = section.general || code === last ? (counts[code] ?? 0) + 1 : 1;
    counts[code] = together;
    last = code;
    if (code !== GONE && together >= tickets) found.add(code);
  }
}
