import type { Context } from "hono";
import { API_HEADERS } from "#contract/headers.ts";
import type { OrderDocument } from "../domain/orders/document.ts";
import { isSameAddress } from "../domain/orders/email-address.ts";
import { readOrderLink } from "../domain/orders/order-link.ts";
import { mayAccess } from "../objects/cart/document.ts";
import type { OwnerEnv } from "./context.ts";
import { readProfile } from "./profile.ts";

/**
 * Whether the caller may see and change an order: the member it belongs to, the session that bought it as a guest, or
 * whoever has a valid link to it.
 */
export async function mayOpen(c: Context<OwnerEnv>, order: OrderDocument): Promise<boolean> {
  const { sessionHash, userId } = c.var.owner;
  return mayAccess(order.owner, { sessionHash, userId }) || hasKey(c, order, "order");
}

/** Whether the caller sent a valid key to an order, or to its calendar entry. */
export async function hasKey(
  c: Context<OwnerEnv>,
  order: OrderDocument,
  opens: "order" | "calendar",
): Promise<boolean> {
  const key = c.req.header(API_HEADERS.orderKey);
  if (!key) return false;
  const link = await readOrderLink(key, c.env.ORDER_LINK_SECRET, c.var.now, opens);
  return link?.orderUuid === order.uuid && link.linkVersion === order.linkVersion;
}

/**
 * Whether the signed-in caller's email address, verified by the issuer, is the one that a guest ordered with.
 *
 * @throws ApiFailure 503 when the issuer does not answer
 */
export async function orderedWithAddress(c: Context<OwnerEnv>, order: OrderDocument): Promise<boolean> {
  const { token, claims } = c.var.owner;
  if (!token || !claims) return false;
  const { email, emailVerified } = await readProfile(c.env, token, claims, c.var.now);
  return emailVerified && email !== undefined && isSameAddress(email, order.billingDetails.emailAddress);
}
