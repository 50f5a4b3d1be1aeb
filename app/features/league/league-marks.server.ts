import { leagues } from "./leagues.server.ts";

/** A league as its drawn mark shows it. */
export interface LeagueMark {
  id: string;
  /** `league:<PRIMARY>:<SECONDARY>:<LETTERS>`, hex colours without `#`. */
  logo: string;
}

/** The tenant's leagues (§1), from its bundled data (§2.9); their teams stay on the server. Null: there is no using it. */
export const leagueMarks = (): LeagueMark[] | null =>
  leagues()?.map(({ id, logo }) => ({ id, logo })) ?? null;
