import type { Context } from "hono";
import { API_HEADERS } from "#contract/headers.ts";
import { readClaimLink } from "../domain/orders/claim-link.ts";
import type { OrderDocument, StoredTransfer } from "../domain/orders/document.ts";
import { findTransfer } from "../domain/orders/transfer.ts";
import type { OwnerEnv } from "./context.ts";
import { notFound } from "./failure.ts";

/**
 * The transfer of this id, for its recipient: whoever has its link, or the member who keeps its tickets. The buyer is
 * neither, so an offer cannot be accepted by whoever made it.
 *
 * @throws ApiFailure 404 for anyone else
 */
export async function recipientsTransfer(
  c: Context<OwnerEnv>,
  order: OrderDocument,
  id: string,
): Promise<StoredTransfer> {
  const transfer = findTransfer(order, id);
  if (!transfer) throw notFound("transfer");
  const { userId } = c.var.owner;
  if (userId !== null && transfer.userId === userId) return transfer;
  const key = c.req.header(API_HEADERS.orderKey);
  const link = key ? await readClaimLink(key, c.env.ORDER_LINK_SECRET, c.var.now) : null;
  if (link?.orderUuid !== order.uuid || link.transferId !== transfer.id) throw notFound("transfer");
  return transfer;
}
