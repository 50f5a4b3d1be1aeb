import { fromBase64url, toBase64url } from "#lib/base64url.ts";

/**
 * The content of a ticket's QR code: `T1.<payload>.<signature>`, both base64url. The signature is Ed25519 (RFC 8032)
 * over `T1.<payload>`, so that a gate verifies codes offline with nothing but the public key. The payload is binary to
 * keep the QR code coarse enough for a dim phone: event (16 bytes), order (16), ticket number (1), re-key counter (2),
 * then the place in UTF-8.
 */
const FORMAT = "T1";
const PAYLOAD_HEAD = 35;
const SIGNATURE_LENGTH = 64;

/** What a code names. `rekey` grows whenever an older code of the ticket has to stop working. */
export interface TicketClaims {
  eventId: string;
  orderUuid: string;
  /** 1 to 255, within the order. */
  number: number;
  rekey: number;
  /** Section, row and seat as a person reads them, for gates without a list. */
  place: string;
}

/** Id of a ticket: `<order>/<number>`. */
export const ticketId = ({ orderUuid, number }: Pick<TicketClaims, "orderUuid" | "number">): string =>
  `${orderUuid}/${number}`;

/** The key pair of a shop, derived from its `TICKET_SECRET`. */
export interface TicketKeys {
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** The public key for gates, as a JWK (RFC 8037). */
  publicJwk: { kty: "OKP"; crv: "Ed25519"; x: string };
}

/** DER of a PKCS #8 Ed25519 key up to its 32 secret bytes (RFC 8410 §7). */
const PKCS8_HEAD = Uint8Array.from([
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
]);

/** The keys of `secret`, the same for the same secret. @throws Error for a secret under 32 characters */
export async function ticketKeys(secret: string): Promise<TicketKeys> {
  if (secret.length < 32) throw new Error("TICKET_SECRET needs at least 32 characters");
  const seed = new Uint8Array(await crypto.subtle.digest("SHA-256", encode(`ticket-key:${secret}`)));
  const pkcs8 = new Uint8Array([...PKCS8_HEAD, ...seed]);
  const privateKey = await crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", true, ["sign"]);
  const { x } = (await crypto.subtle.exportKey("jwk", privateKey)) as JsonWebKey;
  if (!x) throw new Error("the ticket key has no public part");
  const publicJwk = { kty: "OKP", crv: "Ed25519", x } as const;
  return { privateKey, publicKey: await importTicketKey(publicJwk), publicJwk };
}

/** A public key that a gate was given. @throws Error when it is not an Ed25519 key */
export const importTicketKey = (jwk: JsonWebKey): Promise<CryptoKey> =>
  crypto.subtle.importKey("jwk", jwk, "Ed25519", true, ["verify"]);

/** Signs a code. */
export async function signTicket(claims: TicketClaims, { privateKey }: TicketKeys): Promise<string> {
  const signed = `${FORMAT}.${toBase64url(packed(claims))}`;
  const signature = await crypto.subtle.sign("Ed25519", privateKey, encode(signed));
  return `${signed}.${toBase64url(new Uint8Array(signature))}`;
}

/** What a scanned text claims, or null unless it carries this key's signature. Never throws: codes come from anyone. */
export async function verifyTicket(code: string, publicKey: CryptoKey): Promise<TicketClaims | null> {
  const [format, payload = "", signature = "", ...rest] = code.trim().split(".");
  if (format !== FORMAT || rest.length > 0) return null;
  const bytes = fromBase64url(payload);
  const mac = fromBase64url(signature);
  if (!bytes || bytes.length < PAYLOAD_HEAD || mac?.length !== SIGNATURE_LENGTH) return null;
  // Base64url has several spellings of some bytes; only the one that was signed counts.
  if (toBase64url(bytes) !== payload || toBase64url(mac) !== signature) return null;
  const valid = await crypto.subtle.verify("Ed25519", publicKey, mac, encode(`${FORMAT}.${payload}`));
  return valid ? unpacked(bytes) : null;
}

function packed({ eventId, orderUuid, number, rekey, place }: TicketClaims): Uint8Array<ArrayBuffer> {
  return new Uint8Array([
    ...uuidBytes(eventId),
    ...uuidBytes(orderUuid),
    number,
    rekey >> 8,
    rekey & 255,
    ...encode(place),
  ]);
}

function unpacked(bytes: Uint8Array): TicketClaims {
  return {
    eventId: uuidText(bytes.subarray(0, 16)),
    orderUuid: uuidText(bytes.subarray(16, 32)),
    number: bytes[32] ?? 0,
    rekey: ((bytes[33] ?? 0) << 8) | (bytes[34] ?? 0),
    place: new TextDecoder().decode(bytes.subarray(PAYLOAD_HEAD)),
  };
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

const uuidBytes = (uuid: string): number[] =>
  (uuid.replaceAll("-", "").match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
