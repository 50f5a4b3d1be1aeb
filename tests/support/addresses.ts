import { createHash } from "node:crypto";

/**
 * The header with the network address of a visitor, as the edge would set it. Each `visitor` has an address of their own,
 * so that what tests do together is not limited as if one person did it.
 */
export function fromAddressOf(visitor: string): { "CF-Connecting-IP": string } {
  const [a, b, c] = createHash("sha256").update(visitor).digest();
  return { "CF-Connecting-IP": `10.${a}.${b}.${c}` };
}
