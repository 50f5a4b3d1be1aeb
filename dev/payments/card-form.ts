import { findTestCard, type TestCard } from "./cards.ts";

export const cardFields = ["number", "expiry", "cvc", "name"] as const;
export type CardField = (typeof cardFields)[number];
/** The buyer's input, by field. */
export type CardInput = Record<CardField, string>;
/** Why a field was refused; the words are in texts.ts. */
export type CardProblem =
  | "numberMissing"
  | "numberWrong"
  | "numberReal"
  | "expiryMissing"
  | "expiryFormat"
  | "expired"
  | "cvcMissing"
  | "cvcLength"
  | "nameMissing";
export type CardErrors = Partial<Record<CardField, CardProblem>>;

type CheckedCard =
  | { ok: true; card: TestCard; expiry: { month: number; year: number } }
  | { ok: false; errors: CardErrors };

/** Reads the fields of the form; missing ones are empty. */
export function readCardInput(form: Record<string, unknown>): CardInput {
  const text = (field: CardField) => {
    const value = form[field];
    return typeof value === "string" ? value.trim().slice(0, 100) : "";
  };
  return { number: text("number"), expiry: text("expiry"), cvc: text("cvc"), name: text("name") };
}

/** Validates a card: Luhn checksum, expiry at the end of its month (UTC), CVC, and a name. */
export function checkCard(input: CardInput, now: Date): CheckedCard {
  const digits = input.number.replace(/[\s-]/g, "");
  const card = findTestCard(digits);
  const expiry = readExpiry(input.expiry);
  const errors: CardErrors = {};

  if (digits === "") errors.number = "numberMissing";
  else if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) errors.number = "numberWrong";
  else if (!card) errors.number = "numberReal";

  if (input.expiry === "") errors.expiry = "expiryMissing";
  else if (!expiry) errors.expiry = "expiryFormat";
  else if (Date.UTC(expiry.year, expiry.month) <= now.getTime()) errors.expiry = "expired";

  if (input.cvc === "") errors.cvc = "cvcMissing";
  else if (!/^\d{3}$/.test(input.cvc)) errors.cvc = "cvcLength";

  if (input.name.length < 2) errors.name = "nameMissing";

  if (Object.keys(errors).length > 0 || !card || !expiry) return { ok: false, errors };
  return { ok: true, card, expiry };
}

/** "1227", "12/27", "12 / 2027" → month 1–12 and full year. */
function readExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  if (!match || month < 1 || month > 12) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
