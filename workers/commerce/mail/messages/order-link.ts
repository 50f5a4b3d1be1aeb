import type { OrderDocument } from "../../domain/orders/document.ts";
import { TENANT_BRAND } from "../../tenant-config.ts";
import type { Words } from "../../texts/words.ts";
import type { Message } from "../parts/blocks.ts";

/** For a buyer who looked their order up: a fresh link, and nothing that others should not read. */
export function orderLinkMessage(order: OrderDocument, link: string, { mail }: Words): Message {
  const { orderNumber, event, billingDetails } = order;
  const subject = mail("link.subject", { number: orderNumber });
  return {
    subject,
    preview: event.name,
    footer: mail("why", { shop: TENANT_BRAND.shopName }),
    blocks: [
      { kind: "title", text: subject },
      { kind: "text", text: mail("greeting", { name: billingDetails.firstName }) },
      { kind: "text", text: mail("link.text", { number: orderNumber, event: event.name }) },
      { kind: "button", text: mail("open"), url: link },
      { kind: "note", text: mail("link.secret") },
    ],
  };
}
