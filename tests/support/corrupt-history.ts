import type { SeatCall } from "./seat-history.ts";

type Granted = Extract<SeatCall, { outcome: "granted" }>;
type Random = () => number;

/**
 * Lies that no real seat could tell, each about one seat's true history: what a checker must reject. Null when the
 * history has no place for that lie.
 */
type Lie = (calls: readonly SeatCall[], random: Random, tolerance: number) => SeatCall[] | null;

const isGranted = (call: SeatCall): call is Granted => call.kind === "hold" && call.outcome === "granted";
const isRefused = (call: SeatCall) => call.kind === "hold" && call.outcome === "refused";
const isSale = (call: SeatCall) => call.kind === "buy" && call.outcome === "ordered";

function pick<T>(items: readonly T[], random: Random): T | null {
  return items[Math.floor(random() * items.length)] ?? null;
}

const replace = (calls: readonly SeatCall[], old: SeatCall, ...news: SeatCall[]) =>
  calls.flatMap((call) => (call === old ? news : [call]));

/** Whether nothing but its own end can have ended a hold by `at`. */
function surelyHeld(calls: readonly SeatCall[], hold: Granted, at: number, tolerance: number): boolean {
  const ended = calls.some((call) => call.hold === hold.hold && call !== hold && call.from <= at);
  return !ended && at < hold.until - tolerance;
}

/** A seat that was sold is granted once more. */
const soldTwice: Lie = (calls, random) => {
  const sale = calls.find(isSale);
  const later = calls.filter((call) => isRefused(call) && sale !== undefined && call.from > sale.to);
  const lie = pick(later, random);
  return lie && replace(calls, lie, { ...lie, kind: "hold", outcome: "granted", until: lie.to + 1_000 });
};

/** A seat is granted while somebody else holds it. */
const heldTwice: Lie = (calls, random, tolerance) => {
  const holds = calls.filter(isGranted);
  const lies = calls.filter(
    (call) =>
      isRefused(call) &&
      holds.some((hold) => hold.to < call.from && surelyHeld(calls, hold, call.to, tolerance)),
  );
  const lie = pick(lies, random);
  return lie && replace(calls, lie, { ...lie, kind: "hold", outcome: "granted", until: lie.to + 1_000 });
};

/** A seat that nobody has is refused. */
const refusedThoughFree: Lie = (calls, random, tolerance) => {
  const takes = calls.filter((call) => (call.kind === "hold" && !isRefused(call)) || isSale(call));
  const lies = calls.filter(isGranted).filter((granted) =>
    takes.every((take) => {
      if (take === granted || take.from > granted.to) return true;
      if (!isGranted(take)) return false;
      const others = calls.filter((call) => call.hold === take.hold && call !== take);
      if (others.some(({ kind }) => kind === "buy")) return false;
      return (
        take.until + tolerance <= granted.from ||
        others.some((call) => call.kind === "release" && call.to < granted.from)
      );
    }),
  );
  const lie = pick(lies, random);
  if (!lie) return null;
  const { hold, from, to } = lie;
  // Without the hold, its release and purchase make no sense either.
  const others = calls.filter((call) => call === lie || call.hold !== hold);
  return replace(others, lie, { kind: "hold", outcome: "refused", hold, from, to });
};

/** A seat is granted again though its holder never gave it back. */
const neverReleased: Lie = (calls, random, tolerance) => {
  const lies = calls.filter(
    (call) =>
      call.kind === "release" &&
      calls.some((granted) => {
        if (!isGranted(granted) || granted.hold === call.hold || granted.from <= call.to) return false;
        const own = calls.find((hold) => isGranted(hold) && hold.hold === call.hold);
        const rest = calls.filter((other) => other !== call);
        return own && isGranted(own) && surelyHeld(rest, own, granted.to, tolerance);
      }),
  );
  const lie = pick(lies, random);
  return lie && calls.filter((call) => call !== lie);
};

/** Somebody who was refused has an order for the seat that another one bought. */
const orderedTwice: Lie = (calls, random) => {
  const sale = calls.find(isSale);
  const loser = pick(
    calls.filter((call) => isRefused(call) && sale !== undefined && call.from > sale.to),
    random,
  );
  if (!loser) return null;
  return [
    ...calls,
    { kind: "buy", outcome: "ordered", hold: loser.hold, from: loser.to + 1, to: loser.to + 2 },
  ];
};

export const LIES: Record<string, Lie> = {
  soldTwice,
  heldTwice,
  refusedThoughFree,
  neverReleased,
  orderedTwice,
};
