import { DAY_MS } from "#lib/days.ts";
import type { OrderDocument } from "./document.ts";

/** Days after an event for which its orders are kept, unless `ORDER_RETENTION_DAYS` says otherwise: ten years. */
const DEFAULT_DAYS = 3_653;

/** The time (ms since the epoch) before which an event has to have begun for its orders to be deleted. */
export const retentionEnd = (
  { ORDER_RETENTION_DAYS }: { readonly ORDER_RETENTION_DAYS?: string },
  now: number,
): number => now - (Number(ORDER_RETENTION_DAYS ?? "") || DEFAULT_DAYS) * DAY_MS;

/** Whether an order may be deleted: its event began before `end` (ms), and no money is owed. */
export function mayDelete(
  { event, refunds }: Pick<OrderDocument, "event" | "refunds">,
  end: number,
): boolean {
  const { startDateTimeUtc } = event;
  return (
    startDateTimeUtc !== null &&
    Date.parse(startDateTimeUtc) < end &&
    refunds.every(({ state }) => state === "done")
  );
}
