import leagues from "#tenants/fanatics/leagues.json";

/** A league as its drawn mark shows it. */
export interface LeagueMark {
  id: string;
  /** `league:<PRIMARY>:<SECONDARY>:<LETTERS>`, hex colours without `#`. */
  logo: string;
}

const marks: LeagueMark[] = leagues.map(({ id, logo }) => ({ id, logo }));

/** The tenant's leagues (§1), from its bundled data (§2.9); their teams stay on the server. */
export const leagueMarks = (): LeagueMark[] => marks;
