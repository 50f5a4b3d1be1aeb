import type { ReserveTicket } from "#contract/reserve.ts";

/** Why the form of an offer is refused before the API is asked; worded in `event.json` under `refused`. */
export type ReserveFormRefusal = "malformed" | "seatCount";

/** What the visitor had chosen, so that a refused form comes back as it was. */
export type ReserveChoice = { offer: string; seats: string[]; quantity: number };

export type ReserveFormResult =
  | { ok: true; item: ReserveTicket; choice: ReserveChoice }
  | { ok: false; reason: ReserveFormRefusal; choice: ReserveChoice };

/** Longest quote that reserve takes, seats and texts likewise (contract/reserve.ts). */
const MAX_QUOTE = 2000;

/** Reads the form of one offer (`productId`: the event). No seats: the best adjoining ones. */
export function readReserveForm(productId: string, form: FormData): ReserveFormResult {
  const text = (name: string, longest: number) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, longest + 1) : "";
  };
  const seats = form.getAll("seats").filter((seat) => typeof seat === "string");
  const typed = text("quantity", 2);
  const quantity = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  const choice = { offer: text("offer", 200), seats, quantity };

  const quote = text("quote", MAX_QUOTE);
  const section = text("section", 40);
  const row = text("row", 20);
  const unfit =
    quote === "" ||
    quote.length > MAX_QUOTE ||
    section.length > 40 ||
    row.length > 20 ||
    quantity < 1 ||
    quantity > 50;
  if (unfit || seats.length > 50 || seats.some((seat) => seat.length > 20)) {
    return { ok: false, reason: "malformed", choice };
  }
  if (seats.length > 0 && seats.length !== quantity) return { ok: false, reason: "seatCount", choice };
  const item: ReserveTicket = {
    productId,
    quantity,
    offers: [quote],
    section,
    row,
    seats,
    accessibility: text("accessible", 1) === "1",
    selection: seats.length > 0 ? "seats" : "best",
  };
  return { ok: true, item, choice };
}
