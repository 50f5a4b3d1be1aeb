/** Window in which the first entries of a kind are logged (ms). */
const WINDOW_MS = 60_000;

/**
 * Decides which entries of a kind are logged, so that a flood of requests is not a flood of lines: the first `limit` of a
 * minute, then the 100th, the 1,000th and so on. Counted per isolate.
 *
 * @returns how many entries of this kind were left out since the last logged one; null leaves this one out
 */
export function sampler(limit: number): (kind: string, now: number) => number | null {
  const windows = new Map<string, { endsAt: number; seen: number; leftOut: number }>();

  return (kind, now) => {
    const known = windows.get(kind) ?? { endsAt: 0, seen: 0, leftOut: 0 };
    const isOver = known.endsAt <= now;
    const seen = isOver ? 1 : known.seen + 1;
    const isLogged = seen <= limit || Number.isInteger(Math.log10(seen));
    windows.set(kind, {
      endsAt: isOver ? now + WINDOW_MS : known.endsAt,
      seen,
      leftOut: isLogged ? 0 : known.leftOut + 1,
    });
    return isLogged ? known.leftOut : null;
  };
}
