/**
 * Rules of a member's points. Double entry: every transfer moves points from one account to another, so the entries of
 * a ledger sum to zero. `available` and `held` belong to the member; `programme` (a stored name) is the other side,
 * negative by exactly what the member has.
 */
export const ACCOUNTS = ["available", "held", "programme"] as const;
export type Account = (typeof ACCOUNTS)[number];
export type Balances = Record<Account, number>;

export const TRANSFER_KINDS = ["open", "earn", "hold", "commit", "release", "refund", "clawback"] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** The accounts that each kind of transfer moves points between. */
const ROUTES: Record<TransferKind, { from: Account; to: Account }> = {
  open: { from: "programme", to: "available" },
  earn: { from: "programme", to: "available" },
  /** Reserved while a purchase runs. */
  hold: { from: "available", to: "held" },
  /** The purchase became an order: the points are spent. */
  commit: { from: "held", to: "programme" },
  release: { from: "held", to: "available" },
  /** Spent points are returned, in full or in part. */
  refund: { from: "programme", to: "available" },
  /** Points earned by a refunded purchase are taken back, as far as the member still has them. */
  clawback: { from: "available", to: "programme" },
};

export interface Entry {
  account: Account;
  amount: number;
}

export type Posted =
  | { ok: true; entries: [Entry, Entry]; balances: Balances }
  | { ok: false; reason: "insufficient" };

/** The balances of an empty ledger. */
export const NO_POINTS: Balances = { available: 0, held: 0, programme: 0 };

/**
 * The entries that a transfer of `points` writes, or a refusal: neither account of the member ever falls below zero.
 * @throws RangeError when `points` is not a whole number of at least zero
 */
export function post(balances: Balances, kind: TransferKind, points: number): Posted {
  if (!Number.isSafeInteger(points) || points < 0)
    throw new RangeError(`invalid number of points: ${points}`);
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
 * The share of `points` that belongs to a refund of `refunded` out of `total` (minor units or points): proportional and
 * rounded down, such that partial refunds add up to exactly one full refund. `before`: what was refunded earlier.
 */
export function refundShare(points: number, total: number, before: number, refunded: number): number {
  if (total <= 0) return 0;
  const share = (part: number) => Math.floor((points * Math.min(part, total)) / total);
  return share(before + refunded) - share(before);
}
