import { handleOf } from "#app/platform/route-handle.ts";

/** Steps of /checkout/{cartId}/{step?} (§2.1); the index is the number in the URL. */
export const STEPS = ["delivery", "buyer", "review"] as const;

/** What checkout shows: a step, or all of the order on one page, where no step is named and no choice has to be made. */
export type Screen = (typeof STEPS)[number] | "order";

/** Why a visitor was redirected to another step or back to checkout; messages in checkout.json under `notices`. */
export const NOTICES = ["delivery", "buyer", "cancelled", "notStarted", "price"] as const;
export type Notice = (typeof NOTICES)[number];

/** The step of a URL segment: null without one and for anything that is not a step. */
export function parseStep(segment: string | undefined): number | null {
  if (segment === undefined) return null;
  return /^[0-2]$/.test(segment) ? Number(segment) : null;
}

/** The notice of a `notice` parameter; null without one and for any other value. */
export function parseNotice(value: string | null): Notice | null {
  return NOTICES.find((notice) => notice === value) ?? null;
}

/** Path of a checkout step or form, below the app's prefix. */
export const checkoutPath = (cartId: string, part: string | number = 0): string =>
  `/checkout/${cartId}/${part}`;

/** Path of checkout without a step: the order on one page. */
export const orderPath = (cartId: string): string => `/checkout/${cartId}`;

/** The number of a step in its address; -1 for the order on one page, which has none. */
export const stepOf = (screen: Screen): number => (STEPS as readonly Screen[]).indexOf(screen);

interface Match {
  handle: unknown;
  data: unknown;
}

/** What the current route shows: its `handle.screen`, otherwise what `stepLoader` chose. */
export function screenOf(matches: Match[]): Screen {
  const last = matches.at(-1);
  const { name } = (last?.data ?? {}) as { name?: Screen };
  return (last && handleOf(last).screen) ?? name ?? "delivery";
}

/** Path of the step that must be done first, with the notice that says why. */
export const noticePath = (cartId: string, { step, reason }: { step: number; reason: Notice }): string =>
  `${checkoutPath(cartId, step)}?notice=${reason}`;

/** Value of the button that saves the buyer's details and goes on to hotels near the venue. */
export const TO_HOTELS = "hotels";
