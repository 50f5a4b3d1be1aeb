import type { Currency } from "#contract/money.ts";
import type { ShippingId, ShippingOption } from "#contract/shipping.ts";
import { DAY_MS } from "#lib/days.ts";

/** What delivery options depend on. `startsAt` in ms since the epoch, null when not yet known. */
export interface ShippingBasis {
  currency: Currency;
  /** ISO 3166-1 alpha-2 of the venue. */
  country: string;
  startsAt: number | null;
}

const MAILED_IN = ["US", "CA"];

interface Rule {
  id: ShippingId;
  carrier: string;
  serviceLevel: string;
  /** In English, for callers without texts of their own: the storefront has them in its languages. */
  short: string;
  long: string;
  /** Minor units. */
  fee: number;
  requiresAddress: boolean;
  /** Minimum time before the event starts (ms). */
  lead: number;
}

/** In the order they are offered; the first one is the default. */
const RULES: Rule[] = [
  {
    id: "e-ticket",
    carrier: "Electronic",
    serviceLevel: "E-ticket",
    short: "E-tickets by email",
    long: "Your tickets arrive by email as soon as you've paid and are always on your order page.",
    fee: 0,
    requiresAddress: false,
    lead: 0,
  },
  {
    id: "mobile",
    carrier: "Electronic",
    serviceLevel: "Mobile transfer",
    short: "Mobile tickets",
    long: "Show your tickets on your phone. You can move them to another person's phone.",
    fee: 0,
    requiresAddress: false,
    lead: 0,
  },
  {
    id: "standard-mail",
    carrier: "Post",
    serviceLevel: "Standard mail",
    short: "Standard mail",
    long: "Printed tickets by mail within 7 to 10 days.",
    fee: 495,
    requiresAddress: true,
    lead: 14 * DAY_MS,
  },
  {
    id: "express",
    carrier: "Courier",
    serviceLevel: "Express",
    short: "Express delivery",
    long: "Printed tickets by courier within 2 business days, signature required.",
    fee: 1995,
    requiresAddress: true,
    lead: 5 * DAY_MS,
  },
  {
    id: "will-call",
    carrier: "Box office",
    serviceLevel: "Will call",
    short: "Box office pickup",
    long: "Pick up your tickets at the venue's box office with a photo ID and your order number.",
    fee: 300,
    requiresAddress: false,
    lead: 2 * 3_600_000,
  },
];

/** The delivery options of an event at `now` (ms), the free electronic one first. */
export function shippingOptions(basis: ShippingBasis, now: number): ShippingOption[] {
  return RULES.filter(
    (rule) =>
      (basis.startsAt === null || basis.startsAt - now >= rule.lead) &&
      (!rule.requiresAddress || MAILED_IN.includes(basis.country)),
  ).map((rule) => ({
    id: rule.id,
    carrier: rule.carrier,
    serviceLevel: rule.serviceLevel,
    requiresAddress: rule.requiresAddress,
    description: { short: rule.short, long: rule.long },
    totals: { currencyCode: basis.currency, fee: rule.fee, tax: 0 },
    destinationRegion: rule.requiresAddress ? [basis.country] : [],
  }));
}
