import { createHash } from "node:crypto";

/** Changing it changes every generated name, schedule, price and state. */
const SEED = "storefront-2026";

/** A number in [0, 1) that depends only on the key, so that no draw affects another. */
export function unit(key: string): number {
  let hash = 0x811c9dc5;
  const text = `${SEED}:${key}`;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** A whole number from `low` to `high`, both included. */
export function between(key: string, low: number, high: number): number {
  return low + Math.floor(unit(key) * (high - low + 1));
}

/** One of the items. Throws on an empty list. */
export function pick<T>(key: string, items: readonly T[]): T {
  const item = items[Math.floor(unit(key) * items.length)];
  if (item === undefined) throw new Error(`nothing to pick from: ${key}`);
  return item;
}

/** The items in an order that depends on the key. */
export function shuffle<T>(key: string, items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, order: unit(`${key}:${index}`) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

function digest(key: string): string {
  return createHash("sha1").update(`${SEED}:${key}`).digest("hex");
}

/** A UUID derived from the key (laid out as version 5, RFC 9562): the same key has the same id in every seed. */
export function uuid(key: string): string {
  const hex = digest(key);
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** An id in the style of a ticketing partner: 16 uppercase hexadecimal digits. */
export function partnerId(key: string): string {
  return digest(`partner:${key}`).slice(0, 16).toUpperCase();
}
