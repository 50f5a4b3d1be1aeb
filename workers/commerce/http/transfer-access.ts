import type { Context } from "hono";
import { API_HEADERS } from "#contract/headers.ts";
import { readClaimLink } from "../domain/orders/claim-link.ts";
import type { OrderDocument, StoredTransfer } from "../domain/orders/document.ts";
import { findTransfer } from "../domain/orders/transfer-chain.ts";
import { current } from "../store/database.ts";
import { findStoredOrder } from "../store/orders.ts";
import { type OwnerEnv, timed } from "./context.ts";
import { notFound } from "./failure.ts";
import { entityId } from "./params.ts";

/**
 * The transfer of this id, for its recipient: whoever has its link, or the member who keeps its tickets. The sender is
 * neither, so an offer cannot be accepted by whoever made it.
 *
 * @throws ApiFailure 404 for anyone else, the same whether or not there is such an order
 */
export async function recipientsTransfer(
  c: Context<OwnerEnv>,
  uuid: string,
  transferId: string,
): Promise<{ order: OrderDocument; transfer: StoredTransfer }> {
  const [orderUuid, id] = [entityId(uuid, "transfer"), entityId(transferId, "transfer")];
  const order = await timed(c, "db", findStoredOrder(current(c.env.DB), orderUuid));
  const transfer = order && findTransfer(order, id);
  if (!transfer || !(await isRecipient(c, order, transfer))) throw notFound("transfer");
  return { order, transfer };
}

async function isRecipient(
  c: Context<OwnerEnv>,
  order: OrderDocument,
  transfer: StoredTransfer,
): Promise<boolean> {
  const { userId } = c.var.owner;
  if (userId !== null && transfer.userId === userId) return true;
  const key = c.req.header(API_HEADERS.orderKey);
  const link = key ? await readClaimLink(key, c.env.ORDER_LINK_SECRET, c.var.now) : null;
  return link?.orderUuid === order.uuid && link.transferId === transfer.id;
}
