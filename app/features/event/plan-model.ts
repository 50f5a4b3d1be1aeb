import type { Offers } from "#contract/offer.ts";
import { formatMoney } from "#lib/money.ts";
import { type PriceBand, toPriceBands } from "./price-bands.ts";

/** How many sections, the cheapest ones, have their price written on the plan. */
const PINS = 3;

export type PlanSection = {
  id: string;
  path: string;
  x: number;
  y: number;
  level: string;
  /** Seats that fit the choice. */
  available: number;
  /** Index of the band of its price, -1 where nothing fits. */
  band: number;
  /** Price of the cheapest of them. */
  price: string | null;
  pinned: boolean;
};

/** What the seats are around; `box`: x, y, width, height. */
export type Surface = Offers["plan"]["surface"];

/** A venue plan with its sections colored by what they cost under a choice. */
export type PlanData = {
  viewBox: string;
  surface: Surface;
  sections: PlanSection[];
  bands: PriceBand[];
};

/** Joins the drawing with what can be bought in its sections. `currency` is the event's. */
export function toPlanData(offers: Offers, currency: string): PlanData {
  const { plan, sections, priceBands } = offers;
  const byId = new Map(sections.map((section) => [section.id, section]));
  const cheapest = sections
    .flatMap(({ id, fromPrice }) => (fromPrice === null ? [] : [{ id, fromPrice }]))
    .sort((a, b) => a.fromPrice - b.fromPrice)
    .slice(0, PINS)
    .map(({ id }) => id);
  return {
    viewBox: plan.viewBox,
    surface: plan.surface,
    sections: plan.sections.map(({ id, path, labelX, labelY }) => {
      const { level = "", available = 0, fromPrice = null } = byId.get(id) ?? {};
      return {
        id,
        path,
        x: labelX,
        y: labelY,
        level,
        available,
        band:
          fromPrice === null
            ? -1
            : Math.max(
                0,
                priceBands.findLastIndex(({ min }) => fromPrice >= min),
              ),
        price: fromPrice === null ? null : formatMoney(fromPrice, currency),
        pinned: cheapest.includes(id),
      };
    }),
    bands: toPriceBands(offers, currency),
  };
}
