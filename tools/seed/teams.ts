import { foldText } from "#lib/text-fold.ts";
import { readTable } from "./facts/table.ts";
import { LEAGUES, type LeagueId, TEAMS } from "./facts/teams.ts";
import type { Attraction } from "./model.ts";
import { between, uuid } from "./random.ts";
import { venueOf } from "./venues.ts";

const COLUMNS = ["league", "name", "initials", "primary", "secondary", "venue"] as const;

function slug(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Every team of the five leagues as an attraction; its partner id is readable, e.g. `nba-boston-celtics`. */
export const teams: readonly (Attraction & { leagueId: LeagueId; home: NonNullable<Attraction["home"]> })[] =
  readTable(TEAMS, COLUMNS).map((row) => {
    const league = LEAGUES.find(({ id }) => id === row.league);
    if (!league) throw new Error(`no such league: ${row.league}`);
    const partnerId = `${league.id.toLowerCase()}-${slug(row.name)}`;
    return {
      id: uuid(`team:${partnerId}`),
      partnerId,
      name: row.name,
      category: "sports",
      genre: league.sport,
      subgenre: league.id,
      leagueId: league.id,
      home: venueOf(row.venue),
      image: `team:${row.primary}:${row.secondary}:${row.initials}`,
      popularity: between(`popularity:${partnerId}`, 62, 96),
    };
  });

/** The teams of one league. */
export const teamsOf = (league: LeagueId) => teams.filter((team) => team.leagueId === league);

/** `tenants/fanatics/leagues.json`: what league pages show (§2.9). Logos and banners are keys of drawn pictures. */
export function leagueFile() {
  return LEAGUES.map((league) => ({
    id: league.id,
    name: league.name,
    logo: `league:${league.primary}:${league.secondary}:${league.id}`,
    bannerUrl: `banner:${league.primary}:${league.secondary}:${league.id}`,
    teams: teamsOf(league.id).map((team) => ({
      tm_attraction_id: team.partnerId,
      name: team.name,
      logo: team.image,
      banner_url: team.image.replace("team:", "banner:"),
    })),
  }));
}
