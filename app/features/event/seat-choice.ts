/** What a visitor asked of the seat chooser; the query of the event page. */
export interface SeatChoice {
  quantity: number;
  section: string;
  accessible: boolean;
  kind: "" | "standard" | "resale";
  sort: "price" | "best";
  /** Offers to skip: multiples of a page. */
  offset: number;
}

/** Offers a page. */
export const OFFERS_SHOWN = 10;
/** Tickets that are asked for unless said otherwise (contract/offer.ts). */
const DEFAULT_QUANTITY = 2;
/** The most that any reserve call takes (contract/reserve.ts). */
const MAX_QUANTITY = 50;

/** Reads the chooser's query; what is malformed falls back to its default. */
export function readSeatChoice(params: URLSearchParams): SeatChoice {
  const whole = (name: string, fallback: number) => {
    const text = params.get(name) ?? "";
    return /^\d{1,4}$/.test(text) ? Number(text) : fallback;
  };
  const kind = params.get("kind");
  return {
    quantity: Math.min(Math.max(whole("quantity", DEFAULT_QUANTITY), 1), MAX_QUANTITY),
    section: (params.get("section") ?? "").slice(0, 40),
    accessible: params.get("accessible") === "1",
    kind: kind === "standard" || kind === "resale" ? kind : "",
    sort: params.get("sort") === "best" ? "best" : "price",
    offset: whole("offset", 0),
  };
}

/** The same as parameters of the offers call (contract/offer.ts). */
export function offersQuery({ section, kind, ...choice }: SeatChoice) {
  return { ...choice, section: section || undefined, kind: kind || undefined, limit: OFFERS_SHOWN };
}

/** Query string (without `?`) of a choice; defaults are left out. */
export function writeSeatChoice(choice: SeatChoice): string {
  const params = new URLSearchParams();
  if (choice.quantity !== DEFAULT_QUANTITY) params.set("quantity", String(choice.quantity));
  if (choice.section) params.set("section", choice.section);
  if (choice.accessible) params.set("accessible", "1");
  if (choice.kind) params.set("kind", choice.kind);
  if (choice.sort !== "price") params.set("sort", choice.sort);
  if (choice.offset > 0) params.set("offset", String(choice.offset));
  return params.toString();
}
