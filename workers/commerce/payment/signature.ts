/** How old a signed message may be, and how far ahead its clock (s): what was recorded cannot be played again later. */
const TOLERANCE = 5 * 60;

/**
 * Verifies a header `t=<unix s>,v1=<hex HMAC-SHA256 of "<t>.<body>">` (several v1 while a secret is being changed).
 * The comparison is WebCrypto's own, whose time does not depend on where the difference is. `now` in ms.
 */
export async function verifySignature(
  header: string | null,
  body: string,
  secret: string,
  now: number,
): Promise<boolean> {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE) return false;
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
  const signed = encoder.encode(`${time}.${body}`);
  for (const [name, value] of parts) {
    const mac = name === "v1" ? fromHex(value ?? "") : null;
    if (mac && (await crypto.subtle.verify("HMAC", key, mac, signed))) return true;
  }
  return false;
}

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/i.test(text)) return null;
  return Uint8Array.from({ length: 32 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}
