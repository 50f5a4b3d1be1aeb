import { createServer } from "node:net";
import { PlainError } from "./plain-error.ts";

/** Offset of each server from the base port. */
export const PORT_OFFSETS = {
  storefront: 0,
  commerce: 1,
  identity: 2,
  payments: 3,
  mailbox: 4,
  hotels: 5,
} as const;
/** The sessions Worker, which has a port only in development. */
export const SESSIONS_OFFSET = 6;
const PORT_COUNT = Object.keys(PORT_OFFSETS).length;

/** Whether nothing is listening on `port`. */
export function isFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** @throws PlainError naming the first port that is in use */
export async function requireFreePorts(base: number, host: string): Promise<void> {
  for (const [name, offset] of Object.entries(PORT_OFFSETS)) {
    if (await isFree(base + offset, host)) continue;
    throw new PlainError(
      `Port ${base + offset} (${name}) is in use. Stop the program that uses it, or choose other ports with --port N.`,
    );
  }
}

/**
 * A base port whose whole range is free, for tests that run in parallel: below 32768, from where Linux gives ports to
 * outgoing connections, which would take one between this look and its use.
 */
export async function freeBasePort(host = "127.0.0.1"): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const base = 20_000 + Math.floor(Math.random() * 1_270) * 10;
    const free = await Promise.all(
      Array.from({ length: PORT_COUNT }, (_, offset) => isFree(base + offset, host)),
    );
    if (free.every(Boolean)) return base;
  }
  throw new PlainError("No free ports found between 20000 and 32700.");
}
