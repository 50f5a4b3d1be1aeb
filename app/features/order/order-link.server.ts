import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/platform/context.server.ts";
import { keepOrderKey } from "#app/platform/order-keys.server.ts";
import { page } from "#app/platform/outage.server.ts";
import { orderPath } from "./order-path.ts";

/** Whether `text` can be a key, which is a signed text (lib/signed-text.ts): anything else is not sent as a header. */
export const isOrderKey = (text: string): boolean => /^[\w.-]{1,200}$/.test(text);

/**
 * Opens the link of an email: keeps its key in this browser and leads to the order's address without it, so that the key
 * is in no history, no referrer and no screenshot. A key that does not open the order is not kept.
 *
 * @throws Response 503 when the API does not answer
 */
export async function followLink(
  { api, cookies }: Pick<RequestContext, "api" | "cookies">,
  uuid: string,
  key: string,
): Promise<Response> {
  const order = await page(api.orders.getWithKey(uuid, isOrderKey(key) ? key : ""));
  // An order that does not exist is answered like a key that does not open it.
  const isValid = order?.visibility === "own";
  if (isValid) await keepOrderKey(cookies, uuid, key);
  return redirect(orderPath(uuid, isValid ? {} : { link: "invalid" }), {
    headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
  });
}
