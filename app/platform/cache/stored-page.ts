const encoder = new TextEncoder();

/** A rendered page as bytes, with the places where its nonce stands. */
export interface PageTemplate {
  bytes: Uint8Array<ArrayBuffer>;
  offsets: number[];
  nonceLength: number;
}

/** Finds the places of `nonce`, which is random, so that it stands nowhere by chance. */
export function toTemplate(bytes: Uint8Array<ArrayBuffer>, nonce: string): PageTemplate {
  const wanted = encoder.encode(nonce);
  const offsets: number[] = [];
  for (let at = bytes.indexOf(wanted[0] ?? 0); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) offsets.push(at);
  }
  return { bytes, offsets, nonceLength: wanted.length };
}

/** The page with another nonce. @throws RangeError for a nonce of another length. */
export function withNonce({ bytes, offsets, nonceLength }: PageTemplate, nonce: string) {
  const fresh = encoder.encode(nonce);
  if (fresh.length !== nonceLength) throw new RangeError("a nonce of another length");
  const page = bytes.slice();
  for (const at of offsets) page.set(fresh, at);
  return page;
}
