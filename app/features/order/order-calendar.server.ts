import type { RequestContext } from "#app/platform/context.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import type { CalendarEntry, Order } from "#contract/order.ts";
import { isOrderKey } from "./order-link.server.ts";

/**
 * What a calendar entry is made from: with the key of a subscription, that entry, else what the visitor may see of the
 * order. Null for an unknown order or a wrong key.
 *
 * @throws ApiOutage
 */
export async function orderEntry(
  { api }: Pick<RequestContext, "api">,
  uuid: string,
  key: string | null,
): Promise<CalendarEntry | Order | null> {
  if (key === null) return api.orders.get(uuid);
  return isOrderKey(key) ? api.orders.calendarEntry(uuid, key) : null;
}

/** The address that subscribes a calendar app to the order's event and stays: `webcal:`, which such apps open. */
export function subscriptionUrl(publicOrigin: string, uuid: string, calendarKey: string): string {
  const url = new URL(`${PREFIX}order-confirmation/${uuid}/calendar.ics`, publicOrigin);
  url.searchParams.set("key", calendarKey);
  return url.href.replace(/^https?:/, "webcal:");
}
