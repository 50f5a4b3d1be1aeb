/** Maximum age of a signed message, and clock difference ahead (s): limits replay of recorded messages. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Verifies a header `t=<unix s>,v1=<hex HMAC-SHA256 of "<t>.<body>">` (several v1 during secret rotation). WebCrypto
 * compares in constant time. `now` in ms.
 */
export async function verifySignature(
  header: string | null,
  body: string,
  secret: string,
  now: number,
): Promise<boolean> {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
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
