/**
 * Rules of a member's points. Double entry: every transfer moves points from one account to another, so all
 * entries of a ledger sum to zero. `available` and `held` are the member's; `programme` is the other side, and is
 * below zero by exactly what the member has.
 */
export const ACCOUNTS = ["available", "held", "programme"] as const;
export type Account = (typeof ACCOUNTS)[number];
export type Balances = Record<Account, number>;

export const TRANSFER_KINDS = ["open", "earn", "hold", "commit", "release", "refund", "clawback"] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** Which way each transfer goes. */
const ROUTES: Record<TransferKind, { from: Account; to: Account }> = {
  open: { from: "programme", to: "available" },
  earn: { from: "programme", to: "available" },
  /** Set aside while a purchase runs. */
  hold: { from: "available", to: "held" },
  /** The purchase became an order: the points are spent. */
  commit: { from: "held", to: "programme" },
  release: { from: "held", to: "available" },
  /** Spent points come back, wholly or in part. */
  refund: { from: "programme", to: "available" },
  /** Points that a refunded purchase earned go back, as far as they are still there. */
  clawback: { from: "available", to: "programme" },
};

export interface Entry {
  account: Account;
  amount: number;
}

export type Posted =
  | { ok: true; entries: [Entry, Entry]; balances: Balances }
  | { ok: false; reason: "insufficient" };

/** The ledger of a member who has nothing yet. */
export const NO_POINTS: Balances = { available: 0, held: 0, programme: 0 };

/** What a transfer of `points` writes, or why it may not: neither account of the member ever falls below zero. */
export function post(balances: Balances, kind: TransferKind, points: number): Posted {
  if (!Number.isSafeInteger(points) || points < 0) throw new RangeError(`not a number of points: ${points}`);
  const { from, to } = ROUTES[kind];
  if (from !== "programme" && balances[from] < points) return { ok: false, reason: "insufficient" };
  const after = { ...balances };
  after[from] -= points;
  after[to] += points;
  return {
    ok: true,
    entries: [
      { account: from, amount: -points },
      { account: to, amount: points },
    ],
    balances: after,
  };
}

/**
 * How many of `points` belong to `refunded` out of `total` (minor units or points): proportional, rounded down, and
 * such that refunds in parts give together exactly what one refund of the whole gives. `before` is what was
 * refunded already.
 */
export function refundShare(points: number, total: number, before: number, refunded: number): number {
  if (total <= 0) return 0;
  const share = (part: number) => Math.floor((points * Math.min(part, total)) / total);
  return share(before + refunded) - share(before);
}
