import type { OwnOrder } from "#contract/order.ts";
import { partLabel, rowLabel } from "#contract/price-labels.ts";
import { type PriceRow, priceRows } from "#contract/price-rows.ts";
import { isShippingId } from "#contract/shipping.ts";
import { addressLine } from "#lib/address-lines.ts";
import { describeMoment } from "#lib/dates.ts";
import { formatMoney, formatMoneyWithCode } from "#lib/money.ts";
import type { Words } from "./words.ts";

type Event = OwnOrder["event"];
type Ticket = OwnOrder["tickets"][number];

/** `Mon, Jan 4, 2027, 7:30 PM EST` in the venue's zone, or what is known of it. */
export function whenText({ startDateTimeUtc, timezone, hasStartTime }: Event, words: Words): string {
  if (!startDateTimeUtc) return words.mail("undated");
  const { date, time } = describeMoment(startDateTimeUtc, timezone, words.language, hasStartTime);
  return time === null ? words.mail("dateOnly", { date }) : `${date}, ${time}`;
}

/** The venue's name, then its address: `4 Pennsylvania Plaza, New York, NY 10001`. */
export const venueLines = (event: Event): string[] =>
  [event.venueName, addressLine({ ...event, street: event.address })].filter(Boolean);

/** Gate, section, row and seat of a ticket, as far as it has them. */
export function placeOf(
  { gate, section, row, seat }: Ticket,
  { order }: Words,
): { name: string; value: string }[] {
  const place = [
    { name: order("tickets.gate"), value: gate },
    { name: order("tickets.section"), value: section },
    { name: order("tickets.row"), value: row },
    { name: order("tickets.seat"), value: seat },
  ];
  return place.filter(({ value }) => value !== "");
}

/** What else is to be said about a ticket: general admission, accessible, void. */
export function notesOf({ seat, accessible, code }: Ticket, { order }: Words): string[] {
  return [
    seat ? "" : order("tickets.general"),
    accessible ? order("tickets.accessible") : "",
    code === null ? order("tickets.void") : "",
  ].filter(Boolean);
}

/** The delivery option's name in the buyer's language; a partner's options come with their own. */
export function deliveryName({ shipping }: Pick<OwnOrder, "shipping">, { checkout }: Words): string | null {
  if (!shipping) return null;
  const { id, serviceLevel, description } = shipping;
  return isShippingId(id) ? checkout(`shipping.${id}.short`) : description.short || serviceLevel;
}

/** A line of the price. `part`: included in the amount above it; `total`: the sum. */
export interface PriceText {
  name: string;
  amount: string;
  style: "line" | "part" | "total";
  /** Number of tickets; null for anything else. */
  quantity: number | null;
}

/** The price as the order page shows it, every part spelled out; the total with its currency's code (§9). */
export function priceTexts(order: OwnOrder, { checkout }: Words): PriceText[] {
  const { currency } = order;
  const texts = (row: PriceRow): PriceText[] => {
    const { type, amount, quantity, parts } = row;
    const name = rowLabel(row, order.promoCode, checkout);
    const free = type === "delivery" && amount === 0;
    return [
      {
        name,
        amount: free ? checkout("price.free") : formatMoney(amount, currency),
        style: "line",
        quantity: type === "tickets" ? quantity : null,
      },
      ...parts.map(
        (part): PriceText => ({
          name: partLabel(part, checkout),
          amount: formatMoney(part.amount, currency),
          style: "part",
          quantity: null,
        }),
      ),
    ];
  };
  const rows = priceRows(order.lines);
  const total = formatMoneyWithCode(order.totalPrice, currency);
  const later = rows
    .filter(({ type }) => type === "unpaid")
    .flatMap(texts)
    .map((text) => ({ ...text, name: `${checkout("price.later")}: ${text.name}` }));
  return [
    ...rows.filter(({ type }) => type !== "unpaid").flatMap(texts),
    { name: checkout("price.total"), amount: total, style: "total", quantity: null },
    ...later,
  ];
}

/** How it was paid: `Visa ending in 4242, expires 04/29`, or with points. */
export function paymentText({ paymentInfo: card }: OwnOrder, { order }: Words): string {
  if (!card) return order("payment.points");
  const { type, last4, expireMonth, expireYear } = card;
  const expires = `${String(expireMonth).padStart(2, "0")}/${String(expireYear % 100).padStart(2, "0")}`;
  return order("payment.card", { type: type.charAt(0).toUpperCase() + type.slice(1), last4, expires });
}
