import { toBase64url } from "./base64url.ts";

/** SHA-256 of a text's UTF-8 bytes. */
async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** SHA-256 of a text as 64 lowercase hex digits. */
export async function sha256Hex(text: string): Promise<string> {
  return Array.from(await sha256(text), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 of a text as base64url, 43 characters. */
export async function sha256Base64url(text: string): Promise<string> {
  return toBase64url(await sha256(text));
}
