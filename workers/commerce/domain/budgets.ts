import { z } from "zod";
import { HOUR_MS } from "#lib/days.ts";

const MINUTE_MS = 60_000;

/**
 * What the visitors of one network address, and one member, may do within `windowMs`, counted exactly over any such span.
 * A whole office or the customers of a mobile carrier can share an address, so budgets are wide enough for many people
 * and narrow enough that no address takes an event away from everyone else.
 */
export interface Budget {
  /** How long a use counts (ms). Null: as long as the use itself says. */
  windowMs: number | null;
  /** Uses by all guests of an address. */
  guests: number;
  /** The same with a proof of work for each use beyond `guests` (http/visitor-check.ts). */
  proven: number;
  /** Uses by all members of an address. */
  members: number;
  /** Uses by one member, wherever they are. Null: bounded by another rule. */
  member: number | null;
}

/** Every budget. `ABUSE_BUDGETS` overrides single numbers for one environment (docs/operating.md). */
const DEFAULTS = {
  /** Requests to hold tickets, granted or not. */
  holds: { windowMs: MINUTE_MS, guests: 60, proven: 240, members: 240, member: null },
  /** Seats of one event that are held at the same time; a member's own number is the event's ticket limit. */
  heldSeats: { windowMs: null, guests: 48, proven: 192, members: 240, member: null },
  /** Carts that are submitted to be paid, whatever becomes of them. */
  submissions: { windowMs: 10 * MINUTE_MS, guests: 40, proven: 40, members: 120, member: 20 },
  /** Promo codes that are tried. */
  promoTries: { windowMs: 10 * MINUTE_MS, guests: 30, proven: 30, members: 60, member: 20 },
  /** Sign-ins that come back from the identity provider. */
  signIns: { windowMs: 10 * MINUTE_MS, guests: 100, proven: 100, members: 100, member: null },
  /** Orders that are looked up by number and email address. */
  lookUps: { windowMs: 10 * MINUTE_MS, guests: 20, proven: 20, members: 20, member: 10 },
  /** The same for one order number, and for one email address: here, `guests` is anyone. */
  lookUpsOfOne: { windowMs: 10 * MINUTE_MS, guests: 5, proven: 5, members: 5, member: null },
  /** Emails that visitors have sent: tickets again, links, and offers of tickets. */
  emails: { windowMs: HOUR_MS, guests: 30, proven: 30, members: 90, member: 30 },
  /** Changes of what a visitor viewed. */
  historyWrites: { windowMs: MINUTE_MS, guests: 120, proven: 120, members: 240, member: 60 },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof DEFAULTS;
export type Budgets = Readonly<Record<BudgetName, Budget>>;

const count = z.int().min(1);
const changes = z
  .strictObject({ guests: count, proven: count, members: count, member: count.nullable() })
  .partial();
const settingSchema = z.partialRecord(z.enum(Object.keys(DEFAULTS) as [BudgetName]), changes);

const read = new Map<string, Budgets>();

/** The budgets in force. `setting`: JSON by name, e.g. `{"holds":{"guests":120}}`. @throws Error when malformed */
export function budgetsOf({ ABUSE_BUDGETS: setting = "" }: { ABUSE_BUDGETS?: string }): Budgets {
  const known = read.get(setting);
  if (known) return known;
  const changed = settingSchema.parse(setting === "" ? {} : JSON.parse(setting));
  const names = Object.keys(DEFAULTS) as BudgetName[];
  const budgets = Object.fromEntries(
    names.map((name) => [name, { ...DEFAULTS[name], ...changed[name] }]),
  ) as Record<BudgetName, Budget>;
  read.set(setting, budgets);
  return budgets;
}

/** Whether a setting is one that `budgetsOf` reads. */
export function areBudgets(setting: string): boolean {
  try {
    return budgetsOf({ ABUSE_BUDGETS: setting }) !== null;
  } catch {
    return false;
  }
}
