import { expect, it } from "vitest";
import { LANGUAGES } from "#contract/i18n.ts";
import type { OwnOrder } from "#contract/order.ts";
import { ownOrderFixture } from "#tests/fixtures/own-order.ts";
import { wordsFor } from "../texts/words.ts";
import { noticeMessage } from "./messages/notice.ts";

const REFUND = {
  id: "r1",
  status: "done",
  reason: "",
  tickets: [],
  created: "2026-12-01T10:00:00Z",
} as const;

/** The words of a notice's text blocks. */
function textOf(kind: "refund" | "event_rescheduled", changes: Partial<OwnOrder>, locale = "en"): string {
  const order = ownOrderFixture(changes);
  const { blocks } = noticeMessage(
    { id: "o:refund:r1", kind, canceledStay: null },
    order,
    "https://shop.example/",
    wordsFor(locale),
  );
  return blocks.map((block) => ("text" in block ? block.text : "")).join("\n");
}

it.each(LANGUAGES)("tells the bank's delay only where money goes back to a card, in %s", (language) => {
  const { card } = { card: wordsFor(language).mail("notices.refund.card") };
  const refunded = (amount: number, points: number) => {
    const refunds = [{ ...REFUND, amount, points, clawback: 0 }] as unknown as OwnOrder["refunds"];
    return textOf("refund", { refunds }, language);
  };
  expect(refunded(1_000, 0)).toContain(card);
  expect(refunded(1_000, 500)).toContain(card);
  expect(refunded(0, 500)).not.toContain(card);
  expect(refunded(0, 500)).toContain("500");
});

it("offers the return of tickets only where there is a time for it", () => {
  const offer = "return them for a full refund until";
  expect(textOf("event_rescheduled", { returnUntil: "2026-12-24T10:00:00Z" })).toContain(offer);
  expect(textOf("event_rescheduled", { returnUntil: null })).not.toContain("refund");
});
