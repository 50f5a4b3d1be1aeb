import { leaguesSchema } from "#contract/league.schema.ts";
import type { League } from "#contract/league.ts";
import data from "#tenants/fanatics/leagues.json";

/** Leagues in a tenant's bundled data; null when it is not what the contract says: then none is shown. */
export function readLeagues(bundled: unknown): League[] | null {
  const parsed = leaguesSchema.safeParse(bundled);
  return parsed.success ? parsed.data : null;
}

let known: League[] | null | undefined;

/** The tenant's leagues, read when first asked for; null when there is no using them. */
export function leagues(): League[] | null {
  if (known === undefined) known = readLeagues(data);
  return known;
}
