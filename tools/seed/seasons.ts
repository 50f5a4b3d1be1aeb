import { DAY_MS, dayNumber } from "#lib/days.ts";
import { weekday } from "./dates.ts";
import type { LeagueId } from "./facts/teams.ts";
import type { Draft, Venue } from "./model.ts";
import { between, pick, shuffle, unit } from "./random.ts";
import { teamsOf } from "./teams.ts";

type Team = ReturnType<typeof teamsOf>[number];

/** A stretch of a season: in each of its weeks, every round is played on one of the given days (0 = Sunday). */
interface Stretch {
  label: string;
  /** `MM-dd`; `to` may be in the following year. */
  from: string;
  to: string;
  rounds: readonly (readonly number[])[];
  /** Consecutive days on which a pairing plays. */
  series?: number;
}

interface Season {
  minutes: number;
  face: readonly [low: number, high: number];
  weekdayTimes: readonly string[];
  weekendTimes: readonly string[];
  stretches: readonly Stretch[];
  /** Playoffs, whose dates are unknown until the season is decided: `MM-dd` of the start of sales. */
  playoffs: string;
}

const SEASONS: Record<LeagueId, Season> = {
  NFL: {
    minutes: 195,
    face: [6500, 14000],
    weekdayTimes: ["19:15"],
    weekendTimes: ["12:00", "13:00", "13:25", "15:25"],
    stretches: [
      { label: "Preseason: ", from: "08-08", to: "08-28", rounds: [[6, 5, 4]] },
      { label: "", from: "09-10", to: "01-04", rounds: [[0, 0, 0, 1, 4]] },
    ],
    playoffs: "11-01",
  },
  MLB: {
    minutes: 170,
    face: [1400, 4200],
    weekdayTimes: ["18:40", "19:05", "19:10"],
    weekendTimes: ["13:05", "13:35", "16:05", "18:10"],
    stretches: [
      { label: "Exhibition: ", from: "03-22", to: "03-25", rounds: [[1, 2]] },
      { label: "", from: "03-28", to: "09-27", rounds: [[2], [5]], series: 3 },
    ],
    playoffs: "08-15",
  },
  NBA: {
    minutes: 150,
    face: [3400, 9800],
    weekdayTimes: ["19:00", "19:30"],
    weekendTimes: ["15:30", "18:00", "19:00"],
    stretches: [
      {
        label: "Preseason: ",
        from: "10-05",
        to: "10-16",
        rounds: [
          [1, 2],
          [4, 5],
        ],
      },
      {
        label: "",
        from: "10-20",
        to: "04-11",
        rounds: [
          [1, 2],
          [3, 4],
          [5, 6, 0],
        ],
      },
    ],
    playoffs: "02-20",
  },
  NHL: {
    minutes: 155,
    face: [3000, 8200],
    weekdayTimes: ["19:00", "19:30"],
    weekendTimes: ["13:00", "17:00", "19:00"],
    stretches: [
      {
        label: "Preseason: ",
        from: "09-20",
        to: "10-02",
        rounds: [
          [0, 1],
          [3, 4],
        ],
      },
      {
        label: "",
        from: "10-06",
        to: "04-15",
        rounds: [
          [2, 1],
          [4, 3],
          [6, 5],
        ],
      },
    ],
    playoffs: "02-20",
  },
  MLS: {
    minutes: 120,
    face: [2600, 6000],
    weekdayTimes: ["19:30"],
    weekendTimes: ["14:30", "16:30", "19:30"],
    stretches: [
      { label: "Friendly: ", from: "01-28", to: "02-14", rounds: [[6, 0]] },
      { label: "", from: "02-27", to: "10-24", rounds: [[6, 6, 6, 0]] },
    ],
    playoffs: "09-01",
  },
};

/** Which venues are booked on which days. */
export class Occupancy {
  #taken = new Set<string>();
  taken(venue: Venue, day: number): boolean {
    return this.#taken.has(`${venue.key}:${day}`);
  }
  take(venue: Venue, day: number): void {
    this.#taken.add(`${venue.key}:${day}`);
  }
}

/** The pairings of round `index`, by the circle method on a new order every cycle, so that all teams meet. */
function pairings(league: LeagueId, key: string, index: number): [Team, Team][] {
  const teams = teamsOf(league);
  const cycle = Math.floor(index / (teams.length - 1));
  const order = shuffle(`${key}:order:${cycle}`, teams);
  const [fixed, ...rest] = order;
  if (!fixed) return [];
  const turn = index % (teams.length - 1);
  const circle = [fixed, ...rest.map((_, place) => rest[(place + turn) % rest.length] ?? fixed)];
  return Array.from({ length: teams.length / 2 }, (_, place): [Team, Team] => {
    const team = circle[place] ?? fixed;
    const other = circle[circle.length - 1 - place] ?? fixed;
    // Places shift by one each round, and even places play at home, so home and away games alternate.
    const turnabout = (place === 0 ? index : place) + cycle;
    return turnabout % 2 === 0 ? [team, other] : [other, team];
  });
}

function game(league: LeagueId, label: string, home: Team, away: Team, day: number): Draft {
  const season = SEASONS[league];
  const key = `${league}:${home.partnerId}:${away.partnerId}:${day}`;
  const weekend = weekday(day) === 0 || weekday(day) === 6;
  const [low, high] = season.face;
  const draw = (home.popularity * 2 + away.popularity) / 3;
  const face = low + ((high - low) * Math.max(0, draw - 60)) / 36;
  return {
    key,
    name: `${label}${home.name} vs. ${away.name}`,
    attraction: home,
    opponent: away,
    venue: home.home,
    day,
    time: pick(`time:${key}`, weekend ? season.weekendTimes : season.weekdayTimes),
    durationMinutes: season.minutes,
    facePrice: Math.round((face * (label ? 0.5 : 1)) / 100) * 100,
    popularity: Math.round(draw * 0.75 + unit(`draw:${key}`) * 25) - (label ? 20 : 0),
    dated: true,
  };
}

/** Schedules a stretch that begins in `year`; if its venue is booked, a game moves to the next possible day. */
function playStretch(league: LeagueId, stretch: Stretch, year: number, occupancy: Occupancy): Draft[] {
  const from = dayNumber(`${year}-${stretch.from}`);
  const to = dayNumber(`${stretch.to < stretch.from ? year + 1 : year}-${stretch.to}`);
  const key = `${league}:${stretch.label}:${year}`;
  const length = stretch.series ?? 1;
  const drafts: Draft[] = [];
  let round = 0;
  for (let week = from - weekday(from); week <= to; week += 7) {
    for (const weekdays of stretch.rounds) {
      for (const [home, away] of pairings(league, key, round)) {
        const wanted = week + pick(`day:${key}:${round}:${home.partnerId}`, weekdays);
        const first = [wanted, wanted + 1, wanted - 1, wanted + 2].find(
          (day) => day >= from && day + length - 1 <= to && free(home.home, day, length, occupancy),
        );
        if (first === undefined) continue;
        for (let day = first; day < first + length; day++) {
          occupancy.take(home.home, day);
          drafts.push(game(league, stretch.label, home, away, day));
        }
      }
      round += 1;
    }
  }
  return drafts;
}

function free(venue: Venue, first: number, length: number, occupancy: Occupancy): boolean {
  for (let day = first; day < first + length; day++) if (occupancy.taken(venue, day)) return false;
  return true;
}

/** Home games of possible playoffs: on sale before it is known whether and when they are played. */
function playoffs(league: LeagueId, year: number): Draft[] {
  const day = dayNumber(`${year}-${SEASONS[league].playoffs}`);
  const best = [...teamsOf(league)].sort((a, b) => b.popularity - a.popularity).slice(0, 8);
  return best.map((team) => ({
    ...game(league, "", team, team, day + between(`playoff:${league}:${year}:${team.partnerId}`, 60, 75)),
    key: `${league}:playoffs:${year}:${team.partnerId}`,
    name: `${team.name}: Playoffs, Round 1, Home Game 1`,
    opponent: null,
    dated: false,
  }));
}

/** All games of the five leagues from day `from` to day `to`; undated ones only if they are after `today`. */
export function leagueGames(from: number, today: number, to: number, occupancy: Occupancy): Draft[] {
  const drafts: Draft[] = [];
  const firstYear = new Date(from * DAY_MS).getUTCFullYear() - 1;
  for (const league of ["NFL", "NBA", "NHL", "MLB", "MLS"] as const) {
    for (let year = firstYear; year <= firstYear + 2; year++) {
      for (const stretch of SEASONS[league].stretches) {
        drafts.push(...playStretch(league, stretch, year, occupancy));
      }
      drafts.push(...playoffs(league, year));
    }
  }
  return drafts.filter((draft) => draft.day <= to && (draft.dated ? draft.day >= from : draft.day > today));
}
