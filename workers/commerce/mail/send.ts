import type { OrderDocument, StoredEmail } from "../domain/orders/document.ts";
import { findTransfer } from "../domain/orders/transfer-chain.ts";
import type { Bindings } from "../env.ts";
import { claimUrl } from "../objects/order/received.ts";
import { orderKey, orderUrl, ownOrder } from "../objects/order/view.ts";
import { wordsFor } from "../texts/words.ts";
import { compose, confirmationEmail } from "./compose.ts";
import type { Email } from "./email.ts";
import { canceledStayOf } from "./messages/canceled-stay.ts";
import { noticeMessage } from "./messages/notice.ts";
import { orderLinkMessage } from "./messages/order-link.ts";
import { isTransferEmail, readerOf, transferMessage } from "./messages/transfer.ts";
import { EmailRefused } from "./providers/provider.ts";
import { emailProvider } from "./providers/select.ts";

/**
 * Sends an email that an order owes. Repeating the call does not send a second one: its id is the key at the provider,
 * and what depends on the time counts from when it was asked for, so that each try has the same content.
 *
 * @throws EmailRefused when trying again is pointless
 * @throws Error when the provider did not accept it
 */
export async function sendOrderEmail(email: StoredEmail, order: OrderDocument, env: Bindings): Promise<void> {
  await emailProvider(env).send(await written(email, order, env));
}

async function written(email: StoredEmail, order: OrderDocument, env: Bindings): Promise<Email> {
  const { id, to, kind, requestedAt } = email;
  const words = wordsFor(order.locale);
  const link = orderUrl(order, env, await orderKey(order, env, requestedAt));
  if (kind === "link") return compose(orderLinkMessage(order, link, words), words, { id, to });
  if (isTransferEmail(kind)) {
    const transfer = order.transfers.find((other) => id.endsWith(`:${other.id}`));
    if (!transfer) throw new EmailRefused(`order ${order.uuid} has no transfer for ${id}`);
    const theirs = readerOf(kind) === "recipient" ? transfer : findTransfer(order, transfer.sender);
    const about = {
      order,
      transfer,
      link: theirs ? await claimUrl(order, theirs.id, env, requestedAt) : link,
    };
    const spoken = theirs ? wordsFor(theirs.locale) : words;
    return compose(transferMessage({ id, kind }, about, spoken), spoken, { id, to });
  }
  const own = await ownOrder(order, env, requestedAt);
  if (kind !== "confirmation") {
    const notice = { id, kind, canceledStay: canceledStayOf(id, order, own) };
    return compose(noticeMessage(notice, own, link, words), words, { id, to });
  }
  return confirmationEmail(own, { id, to, link, page: orderUrl(order, env), now: requestedAt, words });
}
