import type { Addresses } from "./stack-settings.ts";

/** What someone needs to try everything. The stand-ins in `dev/` define these cards and guests. */
const CARDS = [
  ["4242 4242 4242 4242", "succeeds"],
  ["4000 0000 0000 0002", "declined"],
  ["4000 0000 0000 9995", "insufficient funds"],
  ["4000 0000 0000 0127", "invalid details, ends the payment"],
  ["4000 0000 0000 0051", "covers only a part, ends the payment"],
  ["4100 0000 0000 0019", "blocked as fraud, ends the payment"],
  ["4000 0025 0000 3155", "3-D Secure, code 123456"],
  ["4000 0000 0000 0259", "slow, 8 seconds"],
  ["4000 0000 0000 0341", "paid, but the reply is lost"],
  ["4000 0000 0000 0408", "paid, the reply to the capture is lost"],
] as const;

const GUESTS = [
  ["Sold Out", "the rooms are gone"],
  ["Rate Changed", "10 % dearer, once"],
  ["Double Booking", "has these rooms already; seen after payment"],
  ["Refused", "the hotel declines after payment"],
  ["Lost Reply", "booked, but the reply is lost"],
  ["Slow Answer", "booked, but answered after 12 seconds"],
] as const;

const PROMO_CODES = "FAN10  WELCOME20  FEEFREE  LASTONE";

/** The text printed by `npm start` once everything is running. */
export function welcome(addresses: Addresses): string {
  const cards = CARDS.map(([number, what]) => `                 ${number}  ${what}`).join("\n");
  const guests = GUESTS.map(([name, what]) => `                 ${name.padEnd(19)}  ${what}`).join("\n");
  return `
  Open           ${addresses.publicOrigin}/fanatics/
  Demo member    fan@example.com, password fanatics
  Test cards     any future date, any code
${cards}
  Test guests    who checks in, for a hotel room
${guests}
  Promo codes    ${PROMO_CODES}
  Discount link  ${addresses.publicOrigin}/fanatics/?discountToken=fanatics.NO-FEES-4
  Mail           ${addresses.mailboxUrl}/

  Ctrl-C stops everything; the data stays.`;
}
