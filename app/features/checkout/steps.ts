import { handleOf } from "#app/platform/route-handle.ts";

/** Steps of /checkout/{cartId}/{step?} (§2.1), by their number in the URL. */
export const STEPS = ["delivery", "buyer", "review"] as const;

/** Why a visitor was led to another step or back to checkout; worded by checkout.json under `notices`. */
export const NOTICES = ["delivery", "buyer", "cancelled", "price"] as const;
export type Notice = (typeof NOTICES)[number];

/** The step that a URL names: none is the first; null for anything that is no step. */
export function parseStep(segment: string | undefined): number | null {
  if (segment === undefined) return 0;
  return /^[0-2]$/.test(segment) ? Number(segment) : null;
}

/** The notice that a URL asks for, or null for anything else. */
export function parseNotice(value: string | null): Notice | null {
  return NOTICES.find((notice) => notice === value) ?? null;
}

/** Paths below the app's prefix. */
export const checkoutPath = (cartId: string, part: string | number = 0): string =>
  `/checkout/${cartId}/${part}`;

/** The step of the current page: its route's `handle.step`, else the one in the URL. */
export function stepOf(matches: { handle: unknown; params: Record<string, string | undefined> }[]): number {
  const last = matches.at(-1);
  return (last && handleOf(last).step) ?? parseStep(last?.params.step) ?? 0;
}

/** The step that must be done first, with the notice that says why. */
export const noticePath = (cartId: string, { step, reason }: { step: number; reason: Notice }): string =>
  `${checkoutPath(cartId, step)}?notice=${reason}`;
