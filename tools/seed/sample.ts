import type { Draft } from "./model.ts";
import { unit } from "./random.ts";
import { stateOf } from "./states.ts";

/** Minimum number of each rare kind that a small seed keeps. */
const OF_EACH = 3;

/** About `count` of the drafts: some of every league, category, plan and state, the rest at random. */
export function sample(drafts: readonly Draft[], count: number, today: number): Draft[] {
  const mixed = [...drafts].sort((a, b) => unit(`sample:${a.key}`) - unit(`sample:${b.key}`));
  const counts = new Map<string, number>();
  const needed = mixed.filter((draft) => {
    const kinds = [
      draft.attraction.leagueId ?? draft.attraction.category,
      draft.venue.plan,
      draft.venue.currency,
      `state:${stateOf(draft, today)}`,
      draft.dated ? "dated" : "open",
      draft.day < today ? "past" : "coming",
    ];
    const rare = kinds.some((kind) => (counts.get(kind) ?? 0) < OF_EACH);
    if (rare) for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return rare;
  });
  return [...new Set([...needed, ...mixed])].slice(0, count);
}
