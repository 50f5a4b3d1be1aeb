/**
 * How long seats stay with a buyer. This is the only place where these times are set; each setting below overrides
 * its default for one environment (docs/operating.md, "Settings").
 *
 *   reserve ──hold (+ extension, once)──▶ end of the hold ──lock grace──▶ seats are free again
 *              └ submit ──payment──▶ payment is given up
 *                           └ paid, seats sold meanwhile ──substitute──▶ the other seats are free again
 *
 * The end of a hold moves once at most, when its buyer asks for more time. How long an offer's price is promised is `QUOTE_TTL` in seats/quote.ts.
 */
const DEFAULT_SECONDS = {
  /** From reserving until the seats are free again, unless the cart is being paid. */
  HOLD_SECONDS: 600,
  /** Added to a hold when its buyer asks for more time: once, while they have not submitted. */
  HOLD_EXTENSION_SECONDS: 300,
  /** The longest that a hold lasts with its extension, from reserving. */
  HOLD_MAX_SECONDS: 900,
  /** Beyond the end of the hold while the buyer pays, counted from that end. */
  LOCK_GRACE_SECONDS: 300,
  /** From submitting until an unpaid payment is given up. Longer than the lock: see decision 3. */
  PAYMENT_SECONDS: 1800,
  /** From offering other seats to a buyer who paid too late until they are given up. */
  SUBSTITUTE_SECONDS: 600,
} as const;

type Setting = keyof typeof DEFAULT_SECONDS;

/** Settings as text, in seconds; a missing, empty, or unreadable one means its default. */
export type HoldSettings = { readonly [Name in Setting]?: string };

/** The times in force, all in milliseconds. */
export interface HoldTimes {
  holdMs: number;
  extensionMs: number;
  maxHoldMs: number;
  lockGraceMs: number;
  paymentMs: number;
  substituteMs: number;
}

export function holdTimes(settings: HoldSettings): HoldTimes {
  const ms = (name: Setting) => (Number(settings[name] ?? "") || DEFAULT_SECONDS[name]) * 1000;
  return {
    holdMs: ms("HOLD_SECONDS"),
    extensionMs: ms("HOLD_EXTENSION_SECONDS"),
    maxHoldMs: ms("HOLD_MAX_SECONDS"),
    lockGraceMs: ms("LOCK_GRACE_SECONDS"),
    paymentMs: ms("PAYMENT_SECONDS"),
    substituteMs: ms("SUBSTITUTE_SECONDS"),
  };
}
