import type { Offer } from "#contract/offer.ts";
import { MAX_TICKETS } from "#contract/reserve.ts";
import { PICK_FIELD } from "./reserve-form.ts";
import { OFFERS_PER_LOAD, type SeatChoice, writeSeatChoice } from "./seat-choice.ts";

/** Seats that one order can have together: of one row, price, seller and accessibility. */
type Seller = Pick<Offer, "row" | "kind" | "accessible" | "price">;

const groupOf = ({ row, kind, accessible, price }: Seller): string =>
  [row, price.totalPrice, kind, accessible].map(encodeURIComponent).join("/");

/** Name of the hidden field with the quote of a group of seats. */
export const quoteField = (seller: Seller): string => `${PICK_FIELD}/${groupOf(seller)}`;

/** The value of a seat's checkbox: which quote is its own, then its name. */
export const writePick = (seat: string, seller: Seller): string =>
  `${groupOf(seller)}/${encodeURIComponent(seat)}`;

/** What a seat is called in its section, whoever sells it for whatever price. */
export const seatKey = (row: string, seat: string): string => [row, seat].map(encodeURIComponent).join("/");

/** Name of the parameter of a section's page that has seats to tick. */
export const SEAT_PARAM = "seat";

/** The query of a section's page on which a seat is ticked. */
export function seatQuery(choice: SeatChoice, row: string, seat: string): string {
  const query = writeSeatChoice({ ...choice, section: [], shown: OFFERS_PER_LOAD });
  return `${query}&${new URLSearchParams({ [SEAT_PARAM]: seatKey(row, seat) })}`;
}

/** The checkboxes that a form has ticked; more than anyone may buy are cut off at one more. */
const readPicks = (form: FormData): string[] =>
  form
    .getAll(PICK_FIELD)
    .filter((value) => typeof value === "string")
    .slice(0, MAX_TICKETS + 1);

/** The seats of a submitted form, as `seatKey` names them: those that are ticked, or those of an offer. */
export function chosenSeats(form: FormData): string[] {
  const row = form.get("row");
  const named = form.getAll("seats").filter((seat) => typeof seat === "string");
  return [
    ...readPicks(form).map((pick) => [pick.split("/")[0], pick.split("/").at(-1)].join("/")),
    ...(typeof row === "string" ? named.map((seat) => seatKey(row, seat)) : []),
  ];
}

/** A form of ticked seats as the form of an offer with its seats (reserve-form.ts), or why it cannot be one. */
export function toOfferForm(form: FormData): FormData | "noSeats" | "severalRows" {
  const picks = readPicks(form).map((pick) => {
    const cut = pick.lastIndexOf("/");
    return { group: pick.slice(0, Math.max(0, cut)), seat: decoded(pick.slice(cut + 1)) };
  });
  const [first] = picks;
  if (!first) return "noSeats";
  if (picks.some(({ group }) => group !== first.group)) return "severalRows";
  const [row = "", , , accessible] = first.group.split("/");
  const offer = new FormData();
  const quote = form.get(`${PICK_FIELD}/${first.group}`);
  offer.set("quote", typeof quote === "string" ? quote : "");
  offer.set("row", decoded(row));
  offer.set("quantity", String(picks.length));
  if (accessible === "true") offer.set("accessible", "1");
  for (const { seat } of picks) offer.append("seats", seat);
  return offer;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
