import type { Context } from "hono";
import { API_HEADERS } from "#contract/headers.ts";
import type { OrderDocument } from "../domain/orders/document.ts";
import { readOrderLink } from "../domain/orders/order-link.ts";
import { mayAccess } from "../objects/cart/document.ts";
import type { OwnerEnv } from "./context.ts";

/**
 * Whether the caller may see and change an order: the member it belongs to, the session that bought it as a guest, or
 * whoever has a valid link to it. A member's order needs the member or a link: the browser's session outlives their
 * sign-in.
 */
export async function mayOpen(c: Context<OwnerEnv>, order: OrderDocument): Promise<boolean> {
  const { sessionHash, userId } = c.var.owner;
  const { owner } = order;
  if (owner.userId === null ? mayAccess(owner, { sessionHash, userId }) : owner.userId === userId)
    return true;
  const key = c.req.header(API_HEADERS.orderKey);
  if (!key) return false;
  const link = await readOrderLink(key, c.env.ORDER_LINK_SECRET, c.var.now);
  return link?.orderUuid === order.uuid && link.linkVersion === order.linkVersion;
}
