import { nightsOf } from "#contract/hotel-stay.ts";
import { HOUR_MS } from "#lib/days.ts";
import { instantAt } from "#lib/local-instant.ts";
import type { StoredRoom } from "./stored-room.ts";

type CancelableRoom = Pick<StoredRoom, "hotel" | "room" | "stay" | "totalPrice">;

/** When the rooms can be moved into (ms since the epoch): from then on they can no longer be canceled. */
export const checkInAt = ({ hotel, stay }: Pick<StoredRoom, "hotel" | "stay">): number =>
  instantAt(stay.startDate, hotel.checkIn, hotel.timezone);

/**
 * What canceling costs at `now` (ms), minor units, by the policy that applies then (§3 cancellation policies): the one that
 * started last. Nothing before the first one starts, and never more than the price. Null once the guests could have moved in.
 */
export function cancellationFee(stored: CancelableRoom, now: number): number | null {
  const arrival = checkInAt(stored);
  if (now >= arrival) return null;
  const { room, stay, totalPrice } = stored;
  const startOf = (from: number | null) =>
    from === null ? Number.NEGATIVE_INFINITY : arrival - from * HOUR_MS;
  const policy = room.cancellationPolicies
    .filter(({ from }) => startOf(from) <= now)
    .sort((a, b) => startOf(a.from) - startOf(b.from))
    .at(-1);
  if (!policy) return 0;
  if (policy.nonRefundable) return totalPrice;
  const { amount, percent, numberOfNights } = policy;
  const fee =
    amount ??
    (percent !== null
      ? Math.round((totalPrice * percent) / 100)
      : Math.round((totalPrice * Math.min(numberOfNights ?? 0, nightsOf(stay))) / nightsOf(stay)));
  return Math.min(totalPrice, Math.max(0, fee));
}
