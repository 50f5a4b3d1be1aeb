import { MAX_RESERVE_TEXT, MAX_TICKETS, type ReserveTicket } from "#contract/reserve.ts";
import { CHECK_FIELDS, checkHeader } from "#contract/visitor-check.ts";

/** Name of the checkboxes of seats that visitors choose themselves (seat-picks.ts). */
export const PICK_FIELD = "pick";

/** Why an offer's form is refused before the API is called; the texts are in `event.json` under `refused`. */
export type ReserveFormRefusal =
  | "malformed"
  | "seatCount"
  // Of seats that visitors choose themselves (seat-picks.ts).
  | "noSeats"
  | "severalRows";

/** What the visitor had chosen, so that a refused form is shown again as it was. */
export type ReserveChoice = { offer: string; seats: string[]; quantity: number };

/** The submitted fields, to send the same form again: as many as a form of ours can have. */
export const fieldsOf = (form: FormData): [name: string, value: string][] =>
  FIELDS.flatMap((name) =>
    form
      .getAll(name)
      .slice(0, MAX_TICKETS)
      .flatMap((value): [string, string][] => (typeof value === "string" ? [[name, value]] : [])),
  );

const FIELDS = ["offer", "quote", "section", "row", "quantity", "accessible", "seats", "selection"];

/** The answer to a check that came with an earlier refusal; null without one. */
export function readCheck(form: FormData): string | null {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && /^[\w.-]{0,1000}$/.test(value) ? value : "";
  };
  const challenge = field(CHECK_FIELDS.challenge);
  return challenge === "" ? null : checkHeader(challenge, field(CHECK_FIELDS.solution));
}

export type ReserveFormResult =
  | { ok: true; item: ReserveTicket; choice: ReserveChoice }
  | { ok: false; reason: ReserveFormRefusal; choice: ReserveChoice };

/**
 * Reads the form of an offer of the event `productId`. Without seats, the best adjoining ones are reserved. `session`: the
 * seller's that the page was opened with; empty without.
 */
export function readReserveForm(productId: string, form: FormData, session = ""): ReserveFormResult {
  // One character more than allowed is kept, which is enough to see that a text is too long.
  const text = (name: string, maxLength: number) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, maxLength + 1) : "";
  };
  const seats = form.getAll("seats").filter((seat) => typeof seat === "string");
  const digits = text("quantity", 2);
  const quantity = /^\d{1,2}$/.test(digits) ? Number(digits) : 0;
  const choice = { offer: text("offer", 200), seats, quantity };

  const quote = text("quote", MAX_RESERVE_TEXT.quote);
  const section = text("section", MAX_RESERVE_TEXT.section);
  const row = text("row", MAX_RESERVE_TEXT.row);
  const malformed =
    quote === "" ||
    quote.length > MAX_RESERVE_TEXT.quote ||
    section.length > MAX_RESERVE_TEXT.section ||
    row.length > MAX_RESERVE_TEXT.row ||
    quantity < 1 ||
    quantity > MAX_TICKETS ||
    seats.length > MAX_TICKETS ||
    seats.some((seat) => seat.length > MAX_RESERVE_TEXT.seat);
  if (malformed) {
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
    selection: seats.length > 0 ? "seats" : text("selection", 3) === "any" ? "any" : "best",
    ...(session && { fanSessionResaleId: session }),
  };
  return { ok: true, item, choice };
}
