import { leagues } from "./leagues.server.ts";

/** A league with its drawn mark. */
export interface LeagueMark {
  id: string;
  /** `league:<PRIMARY>:<SECONDARY>:<LETTERS>`, hex colors without `#`. */
  logo: string;
}

/** The tenant's leagues (§1) without their teams, from the bundled data (§2.9); null if the data is invalid. */
export const leagueMarks = (): LeagueMark[] | null =>
  leagues()?.map(({ id, logo }) => ({ id, logo })) ?? null;
