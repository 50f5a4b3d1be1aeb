import type { DeclineReason, PaymentFailure } from "./payment.ts";

/**
 * Behavior of a card:
 * - `approve`: authorized at once
 * - `decline`: refused for `reason`; the buyer may try another card
 * - `fail`: ends the payment for good, because of `failure`; the buyer pays again at the shop
 * - `challenge`: 3-D Secure first
 * - `slow`: authorized after `slowCardDelayMs`
 * - `lost-reply`: authorized, but the buyer's connection breaks and no webhook is sent
 * - `lost-capture-reply`: authorized; the first capture is performed, but its connection breaks before the response
 */
type CardBehaviour =
  | { kind: "approve" | "challenge" | "slow" | "lost-reply" | "lost-capture-reply" }
  | { kind: "decline"; reason: DeclineReason }
  | { kind: "fail"; failure: PaymentFailure };

export interface TestCard {
  number: string;
  brand: "visa";
  /** Description beside the number in the sandbox notice. */
  label: string;
  behaviour: CardBehaviour;
  /** Tells the card again in another payment; null for cards that stand for everybody's. */
  fingerprint: string | null;
}

export const slowCardDelayMs = 8_000;
export const challengeCode = "123456";

/** All test cards. A real number is never accepted. */
export const testCards: readonly TestCard[] = [
  card("4242424242424242", "Succeeds", { kind: "approve" }),
  card("4000000000000002", "Declined", { kind: "decline", reason: "card_declined" }),
  card("4000000000009995", "Insufficient funds", { kind: "decline", reason: "insufficient_funds" }),
  card("4000000000000069", "Expired card", { kind: "decline", reason: "expired_card" }),
  card("4000000000000127", "Ends the payment: invalid card details", {
    kind: "fail",
    failure: "invalid_card",
  }),
  card("4000000000000051", "Ends the payment: covers only a part", {
    kind: "fail",
    failure: "outstanding_balance",
  }),
  card("4100000000000019", "Ends the payment: blocked as fraud", { kind: "fail", failure: "blocked" }),
  card("4000002500003155", `3-D Secure (code ${challengeCode})`, { kind: "challenge" }),
  card("4000000000000259", "Slow: succeeds after 8 seconds", { kind: "slow" }),
  card("4000000000000341", "Succeeds, but the reply is lost", { kind: "lost-reply" }),
  card("4000000000000408", "Succeeds; the reply to the capture is lost", { kind: "lost-capture-reply" }),
  card("4000000000000077", "Succeeds; one person’s card", { kind: "approve" }, "fp_one_person"),
];

/** The card of that number (digits only), or undefined for any number that is not a test card. */
export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

function card(
  number: string,
  label: string,
  behaviour: CardBehaviour,
  fingerprint: string | null = null,
): TestCard {
  return { number, brand: "visa", label, behaviour, fingerprint };
}
