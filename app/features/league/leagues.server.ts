import { leaguesSchema } from "#contract/league.schema.ts";
import type { League } from "#contract/league.ts";
import data from "#tenant/leagues.json";

/** Parses a tenant's bundled leagues; null if they do not match the contract, and then no league is shown. */
export function readLeagues(bundled: unknown): League[] | null {
  const parsed = leaguesSchema.safeParse(bundled);
  return parsed.success ? parsed.data : null;
}

let parsed: League[] | null | undefined;

/** The tenant's leagues, parsed on first use; null if the data is invalid. */
export function leagues(): League[] | null {
  if (parsed === undefined) parsed = readLeagues(data);
  return parsed;
}
