const encoder = new TextEncoder();

/** A rendered page as bytes, with the offsets of its nonce. */
export interface PageTemplate {
  bytes: Uint8Array<ArrayBuffer>;
  offsets: number[];
  nonceLength: number;
}

/** Finds all occurrences of `nonce`; it is random, so none of them is a coincidence. */
export function toTemplate(bytes: Uint8Array<ArrayBuffer>, nonce: string): PageTemplate {
  const needle = encoder.encode(nonce);
  const offsets: number[] = [];
  for (let at = bytes.indexOf(needle[0] ?? 0); at >= 0; at = bytes.indexOf(needle[0] ?? 0, at + 1)) {
    if (needle.every((byte, index) => bytes[at + index] === byte)) offsets.push(at);
  }
  return { bytes, offsets, nonceLength: needle.length };
}

/** The page with another nonce. @throws RangeError for a nonce of another length. */
export function withNonce({ bytes, offsets, nonceLength }: PageTemplate, nonce: string) {
  const fresh = encoder.encode(nonce);
  if (fresh.length !== nonceLength) throw new RangeError("a nonce of another length");
  const page = bytes.slice();
  for (const at of offsets) page.set(fresh, at);
  return page;
}
