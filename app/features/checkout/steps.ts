import { handleOf } from "#app/platform/route-handle.ts";

/** Steps of /checkout/{cartId}/{step?} (§2.1); the index is the number in the URL. */
export const STEPS = ["delivery", "buyer", "review"] as const;

/** Why a visitor was redirected to another step or back to checkout; messages in checkout.json under `notices`. */
export const NOTICES = ["delivery", "buyer", "cancelled", "notStarted", "price"] as const;
export type Notice = (typeof NOTICES)[number];

/** The step of a URL segment: 0 without one, null for anything that is not a step. */
export function parseStep(segment: string | undefined): number | null {
  if (segment === undefined) return 0;
  return /^[0-2]$/.test(segment) ? Number(segment) : null;
}

/** The notice of a `notice` parameter; null without one and for any other value. */
export function parseNotice(value: string | null): Notice | null {
  return NOTICES.find((notice) => notice === value) ?? null;
}

/** Path of a checkout step or form, below the app's prefix. */
export const checkoutPath = (cartId: string, part: string | number = 0): string =>
  `/checkout/${cartId}/${part}`;

/** The step of the current route: its `handle.step`, otherwise the URL segment. */
export function stepOf(matches: { handle: unknown; params: Record<string, string | undefined> }[]): number {
  const last = matches.at(-1);
  return (last && handleOf(last).step) ?? parseStep(last?.params.step) ?? 0;
}

/** Path of the step that must be done first, with the notice that says why. */
export const noticePath = (cartId: string, { step, reason }: { step: number; reason: Notice }): string =>
  `${checkoutPath(cartId, step)}?notice=${reason}`;
