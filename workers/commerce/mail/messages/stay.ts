import { dateTimeWithZone } from "#lib/dates.ts";
import { formatMoneyWithCode } from "#lib/money.ts";
import { checkTexts, guestsText, type Room, termTexts } from "../../texts/stay-texts.ts";
import type { Words } from "../../texts/words.ts";
import type { Block, Fact } from "../parts/blocks.ts";

/**
 * Where, when and for whom a room is booked, on which terms at `now` (ms), and what is left to pay at the hotel. Of a
 * canceled one, only where and when it was.
 */
export function stayBlocks(room: Room, now: number, words: Words): Block[] {
  const { mail, order: t } = words;
  const { hotelInfo, canceledAt } = room;
  const { checkIn, checkOut } = checkTexts(room, words);
  const heading: Block = { kind: "heading", text: t("stay.title") };
  const place: Fact[] = [
    { name: mail("stay.hotel"), lines: [hotelInfo.name, hotelInfo.address] },
    { name: mail("stay.checkIn"), lines: [checkIn] },
    { name: mail("stay.checkOut"), lines: [checkOut] },
  ];
  if (canceledAt !== null) {
    const date = dateTimeWithZone(canceledAt, hotelInfo.timezone, words.language);
    return [heading, { kind: "text", text: t("stay.canceledAt", { date }) }, { kind: "facts", facts: place }];
  }
  return [heading, { kind: "facts", facts: [...place, ...bookingFacts(room, now, words)] }];
}

function bookingFacts(room: Room, now: number, words: Words): Fact[] {
  const { mail, order: t, hotel } = words;
  const { hotelInfo, leadGuest, currency, totalPrice, totalPayLaterAmount: payLater } = room;
  const amount = (value: number) => (value > 0 ? [formatMoneyWithCode(value, currency)] : []);
  const facts: Fact[] = [
    { name: mail("stay.room"), lines: [hotelInfo.roomType, hotel(`mealPlan.${hotelInfo.mealPlan}`)] },
    { name: mail("stay.guests"), lines: [guestsText(room, words)] },
    { name: t("stay.leadGuest"), lines: [leadGuest] },
    { name: t("stay.confirmation"), lines: [room.supplierConfirmationNumber] },
    { name: hotel("terms.title"), lines: termTexts(room, now, words) },
    { name: t("stay.paid"), lines: amount(totalPrice - payLater) },
    { name: t("stay.payLater"), lines: amount(payLater) },
  ];
  return facts.filter(({ lines }) => lines.length > 0);
}
