import { importPKCS8, type JWTPayload, SignJWT } from "jose";
import { DEFAULT_LANGUAGE } from "#contract/i18n.ts";
import { GOOGLE_SAVE_URL } from "#contract/wallet-pass.ts";
import { cityLine } from "#lib/address-lines.ts";
import { sha256Base64url } from "#lib/sha256.ts";
import { TENANT_BRAND } from "../tenant-config.ts";
import type { GooglePassSettings } from "../wallet-settings.ts";
import type { WalletTicket } from "./wallet-ticket.ts";

/** Google's limit for a token in a link (characters). */
const MAX_TOKEN = 1_800;
/** Characters of an id after the issuer's: 72 bits of a hash, enough for distinct ids. */
const ID_LENGTH = 12;

/** Longest names (bytes of UTF-8). */
interface NameLimits {
  event: number;
  venue: number;
  /** City, section, row and seat. */
  place: number;
}
const WHOLE: NameLimits = {
  event: Number.POSITIVE_INFINITY,
  venue: Number.POSITIVE_INFINITY,
  place: Number.POSITIVE_INFINITY,
};
/** With these, a token without optional details is within the limit. */
const CUT: NameLimits = { event: 34, venue: 24, place: 16 };

/**
 * The address at which Google Wallet saves a ticket: the pass itself, signed by the issuer's service account. Labels of
 * section, row and seat are Google's own, in the phone's language. `now`: ms since the epoch.
 *
 * @throws TypeError when the key is unusable
 */
export async function googleSaveUrl(
  admission: WalletTicket,
  { issuerId, account, key }: GooglePassSettings,
  now: number,
): Promise<string> {
  const privateKey = await importPKCS8(key, "RS256");
  const sign = (payload: JWTPayload): Promise<string> =>
    new SignJWT({ typ: "savetowallet", payload })
      .setProtectedHeader({ alg: "RS256" })
      .setIssuer(account)
      .setAudience("google")
      .setIssuedAt(new Date(now))
      .sign(privateKey);
  const classId = `${issuerId}.${await eventId(admission.event)}`;
  const id = `${issuerId}.${await shortId(`ticket ${admission.serial}`)}`;
  let token = "";
  // The last one is taken whatever its length: browsers take longer ones.
  for (const { details, limits } of fromRichToPlain(admission)) {
    token = await sign({
      eventTicketClasses: [{ id: classId, ...ticketClass(admission.event, limits) }],
      eventTicketObjects: [{ id, classId, ...ticketObject(admission, limits), ...details }],
    });
    if (token.length <= MAX_TOKEN) break;
  }
  return `${GOOGLE_SAVE_URL}${token}`;
}

/** Google keeps the first version of a class that it sees, so an event that moves gets another one. */
const eventId = ({ id, startDateTimeUtc, hasStartTime }: WalletTicket["event"]): Promise<string> =>
  shortId(`event ${id} ${startDateTimeUtc} ${hasStartTime}`);

const shortId = async (text: string): Promise<string> => (await sha256Base64url(text)).slice(0, ID_LENGTH);

/** An EventTicketClass: what all tickets of the event share. */
function ticketClass(
  { name, venueName, city, state, ...event }: WalletTicket["event"],
  limits: NameLimits,
): object {
  const { startDateTimeUtc, hasStartTime, country } = event;
  const address = cityLine({ city, state, country, zipCode: "" });
  return {
    issuerName: TENANT_BRAND.shopName,
    reviewStatus: "UNDER_REVIEW",
    eventName: localized(name, limits.event),
    // Google takes a venue only with both.
    ...(venueName && address
      ? { venue: { name: localized(venueName, limits.venue), address: localized(address, limits.place) } }
      : {}),
    ...(startDateTimeUtc && hasStartTime ? { dateTime: { start: startDateTimeUtc } } : {}),
  };
}

/** The part of an EventTicketObject that gets its holder to the seat. */
function ticketObject({ ticket }: WalletTicket, limits: NameLimits): object {
  // The gate is on the order's page: it would take the place of the order's number here.
  const { section, row, seat, code } = ticket;
  const place = Object.entries({ section, row, seat }).filter(([, value]) => value !== "");
  return {
    state: "ACTIVE",
    barcode: { type: "QR_CODE", value: code },
    seatInfo: Object.fromEntries(place.map(([name, value]) => [name, localized(value, limits.place)])),
  };
}

/** What gives way where a token gets too long: the color, the order number, then the ends of names. */
function fromRichToPlain({ orderNumber }: WalletTicket): { details: object; limits: NameLimits }[] {
  const order = orderNumber ? { reservationInfo: { confirmationCode: orderNumber } } : {};
  return [
    { details: { ...order, hexBackgroundColor: TENANT_BRAND.colors.night }, limits: WHOLE },
    { details: order, limits: WHOLE },
    { details: {}, limits: WHOLE },
    { details: {}, limits: CUT },
  ];
}

/** Names as the organizer writes them are the same in every language. */
const localized = (text: string, maxBytes: number): object => ({
  defaultValue: { language: DEFAULT_LANGUAGE, value: shortened(text, maxBytes) },
});

/** `text`, cut to `maxBytes` of UTF-8 if it is longer. */
function shortened(text: string, maxBytes: number): string {
  const bytesOf = (part: string) => new TextEncoder().encode(part).length;
  if (bytesOf(text) <= maxBytes) return text;
  const kept = [...text];
  while (bytesOf(`${kept.join("")}…`) > maxBytes) kept.pop();
  return `${kept.join("").trimEnd()}…`;
}
