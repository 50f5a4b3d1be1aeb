import { fromBase64url, toBase64url } from "./base64url.ts";

const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

/** HMAC-SHA256 key of a secret, imported once per isolate. */
function keyOf(secret: string): Promise<CryptoKey> {
  const imported = keys.get(secret);
  if (imported) return imported;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
  keys.set(secret, key);
  return key;
}

/** What is signed: the purpose keeps a text that was signed for one use from being accepted for another. */
const signedBytes = (purpose: string, body: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...encoder.encode(`${purpose}\0`), ...body]);

/** A keyed hash of a text for one purpose (HMAC-SHA256, base64url, 43 characters): useless without the secret. */
export async function keyedHash(purpose: string, text: string, secret: string): Promise<string> {
  const bytes = signedBytes(purpose, encoder.encode(text));
  return toBase64url(new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(secret), bytes)));
}

/** Signs a text for one purpose: `<base64url of the text>.<base64url of its HMAC-SHA256>`. */
export const signText = async (purpose: string, text: string, secret: string): Promise<string> =>
  `${toBase64url(encoder.encode(text))}.${await keyedHash(purpose, text, secret)}`;

/** The text behind `signed`; null unless it was signed for this purpose with this secret. */
export async function readSignedText(
  purpose: string,
  signed: string,
  secret: string,
): Promise<string | null> {
  const [body, mac, ...rest] = signed.split(".").map(fromBase64url);
  if (!body || !mac || rest.length > 0) return null;
  const valid = await crypto.subtle.verify("HMAC", await keyOf(secret), mac, signedBytes(purpose, body));
  return valid ? new TextDecoder().decode(body) : null;
}
