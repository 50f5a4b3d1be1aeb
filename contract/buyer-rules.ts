import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import type { Buyer, BuyerField, ShippingAddress } from "./buyer.ts";

/** Why a field is refused; the texts are in `errors.json` under `violations.<reason>`. */
export type BuyerRefusal =
  | "required"
  | "too_long"
  | "letters_only"
  | "period_in_name"
  | "invalid_characters"
  | "email"
  | "phone"
  | "postal_code"
  | "country"
  | "state";

/** Letters of any script, marks, spaces, comma, period, hyphen, apostrophe (§5 letters-only, widened by design). */
const LETTERS = /^[\p{L}\p{M} ,.'’-]+$/u;
/** A period with a word right behind it, as in `www.shop.test`: mail programs make a link of that. Initials have none. */
const LINKED = /\.\p{M}*\p{L}\p{M}*\p{L}/u;
/** The same with digits and the other characters of street addresses (§5 alphanumeric). */
const ALPHANUMERIC = /^[\p{L}\p{M}\p{N} ,.'’\-/#&()°º]+$/u;
/**
 * The part before the @ as browsers take it (HTML, "valid email address"), since few mail servers take more; the domain
 * in any script.
 */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/u;
/** 10 digits, optional parentheses around the area code, optional dash, dot or space between (§5). */
const NORTH_AMERICAN_PHONE = /^(\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;
/** Letter-digit-letter, optional single space, digit-letter-digit (§5). */
const CANADIAN_POSTCODE = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i;
const US_ZIP = /^\d{5}(-\d{4})?$/;

const MAX_LENGTH: Record<BuyerField, number> = {
  emailAddress: 254,
  firstName: 60,
  lastName: 60,
  country: 2,
  zipCode: 12,
  phone: 30,
  address: 120,
  city: 80,
  stateCode: 3,
};

/** In the order of the form. */
const BUYER_FIELDS = Object.keys(MAX_LENGTH) as BuyerField[];
const ADDRESS_FIELDS: readonly (keyof ShippingAddress)[] = [
  "firstName",
  "lastName",
  "country",
  "address",
  "city",
  "stateCode",
  "zipCode",
];

/** What a card payment and its invoice can do without. */
const OPTIONAL_FOR_BUYERS: readonly BuyerField[] = ["address", "city", "stateCode"];

/**
 * Validates the buyer's form: US and Canadian addresses by the rules of §5, others by their own country's rules. Name,
 * email, country and postal code are always needed, a phone number for `delivery` to an address: couriers call.
 * Returns the refused fields in the order of the form; an empty list means that the form is valid.
 */
export const judgeBuyer = (
  buyer: Buyer,
  delivery: { requiresAddress: boolean } | null,
): { field: BuyerField; message: BuyerRefusal }[] =>
  judgeFields(
    buyer,
    BUYER_FIELDS,
    delivery?.requiresAddress ? OPTIONAL_FOR_BUYERS : [...OPTIONAL_FOR_BUYERS, "phone"],
  );

/** Whether `value` has the form of an email address. */
export const isEmailAddress = (value: string): boolean =>
  value.length <= MAX_LENGTH.emailAddress && EMAIL.test(value);

/** Validates an address to ship to, by the same rules as the buyer's own. */
export const judgeAddress = (
  address: ShippingAddress,
): { field: keyof ShippingAddress; message: BuyerRefusal }[] => judgeFields(address, ADDRESS_FIELDS);

function judgeFields<Field extends BuyerField>(
  values: Record<Field | "country", string>,
  fields: readonly Field[],
  optionalFields: readonly BuyerField[] = [],
): { field: Field; message: BuyerRefusal }[] {
  const { country } = values;
  const northAmerican = country === "US" || country === "CA";
  const rules: Record<BuyerField, (value: string) => BuyerRefusal | null> = {
    firstName: judgeName,
    lastName: judgeName,
    emailAddress: (value) => (EMAIL.test(value) ? null : "email"),
    phone: (value) => (isPhone(value, country) ? null : "phone"),
    address: (value) => (ALPHANUMERIC.test(value) ? null : "invalid_characters"),
    city: (value) => (LETTERS.test(value) ? null : "letters_only"),
    stateCode: (value) => (!northAmerican || /^[A-Z]{2}$/.test(value) ? null : "state"),
    zipCode: (value) => (isPostcode(value, country) ? null : "postal_code"),
    country: (value) => (isSupportedCountry(value) ? null : "country"),
  };
  const optional = (field: BuyerField) =>
    optionalFields.includes(field) ||
    (field === "stateCode" && !northAmerican) ||
    (field === "zipCode" && !northAmerican && !postcodeValidatorExistsForCountry(country));

  return fields.flatMap((field) => {
    const value = values[field].trim();
    const message =
      value === ""
        ? optional(field)
          ? null
          : "required"
        : value.length > MAX_LENGTH[field]
          ? "too_long"
          : rules[field](value);
    return message ? [{ field, message }] : [];
  });
}

/** Names go into emails to addresses that nobody has confirmed yet, so they must not be able to carry an address. */
function judgeName(value: string): BuyerRefusal | null {
  if (!LETTERS.test(value)) return "letters_only";
  return LINKED.test(value) ? "period_in_name" : null;
}

function isPhone(value: string, country: string): boolean {
  if (country === "US" || country === "CA") return NORTH_AMERICAN_PHONE.test(value);
  const numbering = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  return parsePhoneNumberFromString(value, numbering)?.isPossible() ?? false;
}

function isPostcode(value: string, country: string): boolean {
  if (country === "CA") return CANADIAN_POSTCODE.test(value);
  if (country === "US") return US_ZIP.test(value);
  return !postcodeValidatorExistsForCountry(country) || postcodeValidator(value, country);
}
