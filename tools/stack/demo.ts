import type { Addresses } from "./stack-settings.ts";

/** What someone needs to try everything. The stand-ins in `dev/` define these cards. */
const CARDS = [
  ["4242 4242 4242 4242", "succeeds"],
  ["4000 0000 0000 0002", "declined"],
  ["4000 0000 0000 9995", "insufficient funds"],
  ["4000 0025 0000 3155", "3-D Secure, code 123456"],
  ["4000 0000 0000 0259", "slow, 8 seconds"],
  ["4000 0000 0000 0341", "paid, but the reply is lost"],
  ["4000 0000 0000 0408", "paid, the reply to the capture is lost"],
] as const;

const PROMO_CODES = "FAN10  WELCOME20  FEEFREE  LASTONE";

/** The text printed by `npm start` once everything is running. */
export function welcome(addresses: Addresses): string {
  const cards = CARDS.map(([number, what]) => `                 ${number}  ${what}`).join("\n");
  return `
  Open           ${addresses.publicOrigin}/fanatics/
  Demo member    fan@example.com, password fanatics
  Test cards     any future date, any code
${cards}
  Promo codes    ${PROMO_CODES}
  Discount link  ${addresses.publicOrigin}/fanatics/?discountToken=fanatics.NO-FEES-4
  Mail           ${addresses.mailboxUrl}/

  Ctrl-C stops everything; the data stays.`;
}
