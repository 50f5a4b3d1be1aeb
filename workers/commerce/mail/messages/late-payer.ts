import { timeWithZone } from "#lib/dates.ts";
import { formatMoney } from "#lib/money.ts";
import { seatWords } from "#lib/seat-words.ts";
import type { CartDocument, StoredSubstitute, Submission } from "../../objects/cart/document.ts";
import { seatsView } from "../../objects/cart/view.ts";
import { TENANT_BRAND } from "../../tenant-config.ts";
import type { Words } from "../../texts/words.ts";
import type { Message } from "../parts/blocks.ts";

/** Other seats for a buyer who paid when theirs were sold: which, at what price, and until when (venue's zone). */
export function substituteMessage(
  { event, choice, buyer }: CartDocument,
  substitute: StoredSubstitute,
  submission: Submission,
  { mail, checkout, language }: Words,
): Message {
  const until = timeWithZone(new Date(substitute.acceptBy).toISOString(), event.timezone, language);
  const subject = mail("substitute.subject", { event: event.name, until });
  const fact = (name: string, seats: CartDocument["choice"], total: number) => ({
    name,
    lines: [seatWords(seatsView(seats), checkout), formatMoney(total, seats.price.currency)],
  });
  return {
    subject,
    preview: seatWords(seatsView(substitute.choice), checkout),
    footer: mail("whyPaid", { shop: TENANT_BRAND.shopName }),
    blocks: [
      { kind: "title", text: subject },
      { kind: "text", text: mail("greeting", { name: buyer?.firstName ?? "" }) },
      { kind: "text", text: mail("substitute.text", { event: event.name, until }) },
      {
        kind: "facts",
        facts: [
          fact(mail("substitute.lost"), choice, submission.amount),
          fact(mail("substitute.offered"), substitute.choice, substitute.amount),
        ],
      },
      { kind: "button", text: mail("substitute.decide"), url: submission.returnUrl },
      { kind: "note", text: mail("substitute.note") },
    ],
  };
}

/** A purchase that ended without tickets after the buyer had paid: why, and that nothing was charged. */
export function notChargedMessage(
  { event, buyer, releaseReason }: CartDocument,
  eventUrl: string,
  { mail, checkout }: Words,
): Message {
  const subject = mail("notCharged.subject", { event: event.name });
  return {
    subject,
    preview: checkout(`gone.${releaseReason ?? "seats_lost"}.title`),
    footer: mail("whyPaid", { shop: TENANT_BRAND.shopName }),
    blocks: [
      { kind: "title", text: subject },
      { kind: "text", text: mail("greeting", { name: buyer?.firstName ?? "" }) },
      { kind: "text", text: checkout(`gone.${releaseReason ?? "seats_lost"}.text`) },
      { kind: "button", text: checkout("gone.again"), url: eventUrl },
    ],
  };
}
