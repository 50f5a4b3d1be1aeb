import { networkOf } from "./network.ts";
import { sampler } from "./sampler.ts";
import { keyedHash } from "./signed-text.ts";

/** What happened. Each kind is sampled by itself. */
export type SecurityEventKind =
  /** A form or call from another site, which the guard refused. */
  | "cross-site request"
  /** An access token that this API's issuer did not sign, or that is for somebody else. Not one that has just expired. */
  | "forged token"
  | "limit reached"
  /** A promo code that does not exist. */
  | "promo code refused"
  | "sign-in"
  | "sign-in failed"
  | "sign-out"
  /** A message that claims to be the payment gateway's. */
  | "webhook rejected"
  | "operator action"
  /** A member without the role called what only operators may. */
  | "operator refused";

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Method and pattern of the route (`POST /api/cart/{id}/buyer`): never the path, which names what it is about. */
  route: string;
  /** A code or a few fixed words, never what the visitor sent. */
  reason: string;
}

/** Where an event comes from. */
export interface EventSource {
  requestId: string;
  /** Network address of the visitor; null when unknown. Only its keyed hash is logged. */
  address: string | null;
  /** Key of that hash. */
  secret: string;
}

/** Lines of one kind in a minute and isolate that are logged one by one. */
const LINES_PER_MINUTE = 20;
/** Whoever caused these has an account: each is logged (ASVS 16.3.1). */
const ALWAYS = new Set<SecurityEventKind>(["sign-in", "sign-out", "operator action"]);
/** Enough to tell addresses apart (72 bits). */
const HASH_LENGTH = 12;

const sample = sampler(LINES_PER_MINUTE);

/**
 * Logs one structured line about a security event, with `level` "security". A flood is logged as its first lines and
 * counts: `leftOut` says how many of the kind went unlogged before this one. The hash is that of the address's network
 * (lib/network.ts); it changes each day (UTC) and with the secret.
 */
export async function logSecurityEvent(
  { kind, route, reason }: SecurityEvent,
  { requestId, address, secret }: EventSource,
  now = Date.now(),
): Promise<void> {
  const leftOut = ALWAYS.has(kind) ? 0 : sample(kind, now);
  if (leftOut === null) return;
  const day = new Date(now).toISOString().slice(0, 10);
  const network = address && (networkOf(address) ?? address);
  const hash = network && (await keyedHash(`log:${day}`, network, secret)).slice(0, HASH_LENGTH);
  const count = leftOut > 0 ? { leftOut } : {};
  console.warn(
    JSON.stringify({ level: "security", kind, route, reason, address: hash, requestId, ...count }),
  );
}
