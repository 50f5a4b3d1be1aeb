/** Bytes per call of `String.fromCharCode`, whose arguments live on the stack. */
const CHUNK = 8_192;

/** Bytes, or text as UTF-8, in base64 with padding (RFC 4648 §4). */
export function toBase64(content: Uint8Array | string): string {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  let binary = "";
  for (let start = 0; start < bytes.length; start += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return btoa(binary);
}

/** The bytes behind base64 text. @throws DOMException when it is not base64 */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
