/**
 * One call about one seat, as its caller saw it: the change happened at some instant between `from` and `to` (ms since
 * the epoch; repeated calls count from the first try to the first answer). `hold` names the cart.
 */
export type SeatCall = { hold: string; from: number; to: number } & (
  | { kind: "hold"; outcome: "granted"; until: number }
  /** `ended`: it was granted to an earlier try whose answer was lost, and is over. */
  | { kind: "hold"; outcome: "refused" | "ended" }
  | { kind: "release" }
  /** From submitting to the answer that there is an order. */
  | { kind: "buy"; outcome: "ordered" | "refused" }
);

/** What a seat may be at one point of the search. */
interface Configuration {
  /** The hold that has the seat; null: it is free. */
  holder: string | null;
  sold: boolean;
  /** Calls that took effect but have not returned yet. */
  done: ReadonlySet<number>;
  /** Nothing later may take effect before this instant. */
  after: number;
}

interface HoldFacts {
  until: number;
  /** A buyer who pays keeps the seat beyond the end of the hold, for a time that only the inventory knows. */
  mayStay: boolean;
}

/**
 * Whether the calls about one seat could have happened one after the other (Herlihy and Wing, 1990), each at an instant
 * within its interval, on a seat that is free, held until an instant, or sold for good. Holds end by themselves, give or
 * take `tolerance` ms. Follows Lowe's just-in-time linearization: a call takes effect no earlier in the search than an
 * answer demands it.
 *
 * @returns the call whose answer fits nothing before it, or null
 */
export function firstImpossible(calls: readonly SeatCall[], tolerance: number): SeatCall | null {
  const facts = factsOf(calls);
  const pending = new Set<number>();
  let configurations: Configuration[] = [{ holder: null, sold: false, done: new Set(), after: -Infinity }];
  for (const { index, isReturn } of momentsOf(calls)) {
    if (!isReturn) {
      pending.add(index);
      continue;
    }
    configurations = afterReturn(index);
    pending.delete(index);
    if (configurations.length === 0) return calls[index] ?? null;
  }
  return null;

  /** The configurations in which the call has taken effect by now, whatever else did before it. */
  function afterReturn(returned: number): Configuration[] {
    const reached = new Map<string, Configuration>();
    const visited = new Map<string, number>();
    const left = [...configurations];
    for (let current = left.pop(); current; current = left.pop()) {
      const key = keyOf(current);
      if ((visited.get(key) ?? Infinity) <= current.after) continue;
      visited.set(key, current.after);
      if (current.done.has(returned)) {
        keepEarliest(reached, { ...current, done: without(current.done, returned) });
        continue;
      }
      const call = calls[returned];
      if (call?.kind === "hold" && call.outcome === "ended") keepEarliest(reached, current);
      for (const index of pending) {
        const next = calls[index];
        if (next && !current.done.has(index)) left.push(...effects(next, index, current));
      }
    }
    return [...reached.values()];
  }

  function effects(call: SeatCall, index: number, current: Configuration): Configuration[] {
    const after = Math.max(current.after, call.from);
    if (after > call.to) return [];
    const done = new Set(current.done).add(index);
    const stays = { ...current, done, after };
    const holder = current.holder === null ? null : facts.get(current.holder);
    const isHeld = holder && !current.sold && (holder.mayStay || after < holder.until + tolerance);
    const endsAt = holder && !current.sold ? Math.max(after, holder.until - tolerance) : Infinity;
    const freeFrom = current.holder === null ? after : endsAt <= call.to ? endsAt : null;
    const taken = (sold: boolean): Configuration[] =>
      freeFrom === null ? [] : [{ holder: call.hold, sold, done, after: freeFrom }];
    switch (call.kind) {
      case "hold":
        if (call.outcome !== "refused") return taken(false);
        return current.sold || isHeld ? [stays] : [];
      case "release":
        if (current.holder !== call.hold) return [stays];
        return current.sold ? [] : [{ ...stays, holder: null }];
      case "buy":
        if (call.outcome === "refused") return [stays];
        if (current.holder === call.hold) return current.sold ? [] : [{ ...stays, sold: true }];
        return taken(true);
    }
  }
}

function factsOf(calls: readonly SeatCall[]): Map<string, HoldFacts> {
  const facts = new Map<string, HoldFacts>();
  for (const call of calls) {
    if (call.kind === "hold" && call.outcome !== "refused") {
      const until = call.outcome === "granted" ? call.until : call.from;
      facts.set(call.hold, { until, mayStay: call.outcome === "ended" });
    }
  }
  for (const { kind, hold } of calls) {
    const own = facts.get(hold);
    if (kind === "buy" && own) own.mayStay = true;
    // Paid after its hold was lost: from then on it has the seat for good.
    if (kind === "buy" && !own) facts.set(hold, { until: -Infinity, mayStay: true });
  }
  return facts;
}

/** Beginnings and ends of all calls in order; at the same instant, beginnings come first. */
function momentsOf(calls: readonly SeatCall[]) {
  return calls
    .flatMap(({ from, to }, index) => [
      { at: from, index, isReturn: false },
      { at: to, index, isReturn: true },
    ])
    .sort((a, b) => a.at - b.at || Number(a.isReturn) - Number(b.isReturn));
}

const keyOf = ({ holder, sold, done }: Configuration) =>
  `${holder}|${sold}|${[...done].sort((a, b) => a - b).join()}`;

const without = (set: ReadonlySet<number>, index: number) =>
  new Set([...set].filter((other) => other !== index));

/** Of two configurations that differ in `after` alone, the earlier allows everything that the later does. */
function keepEarliest(configurations: Map<string, Configuration>, next: Configuration): void {
  const key = keyOf(next);
  const known = configurations.get(key);
  if (!known || next.after < known.after) configurations.set(key, next);
}
