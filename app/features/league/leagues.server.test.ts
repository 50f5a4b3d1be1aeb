import { expect, it } from "vitest";
import { leagues, readLeagues } from "./leagues.server.ts";

it("has the five leagues with all their teams, without duplicates", () => {
  const list = leagues() ?? [];
  expect(list.map(({ id, teams }) => [id, teams.length])).toEqual([
    ["NFL", 32],
    ["MLB", 30],
    ["NBA", 30],
    ["NHL", 32],
    ["MLS", 30],
  ]);
  const ids = list.flatMap(({ teams }) => teams.map(({ tmAttractionId }) => tmAttractionId));
  expect(new Set(ids).size).toBe(ids.length);
});

it("names a team's fields as §3 does", () => {
  expect(leagues()?.[0]?.teams[0]).toEqual({
    tmAttractionId: "nfl-arizona-cardinals",
    name: "Arizona Cardinals",
    logoUrl: "team:97233F:FFB612:ARI",
    bannerUrl: "banner:97233F:FFB612:ARI",
  });
});

const team = {
  tm_attraction_id: "x",
  name: "X",
  logo: "team:000000:ffffff:X",
  banner_url: "banner:000000:ffffff:X",
};
const league = {
  id: "XFL",
  name: "X",
  logo: "league:000000:ffffff:X",
  bannerUrl: "banner:000000:ffffff:X",
  teams: [team],
};

it.each([
  ["nothing", null],
  ["no league", []],
  ["a league without teams", [{ ...league, teams: [] }]],
  ["a team without id", [{ ...league, teams: [{ ...team, tm_attraction_id: undefined }] }]],
  [
    "an id that would leave its place in an address",
    [{ ...league, teams: [{ ...team, tm_attraction_id: "../x" }] }],
  ],
  ["a picture from elsewhere", [{ ...league, logo: "https://elsewhere.example/logo.png" }]],
])("shows no leagues for data with %s", (_what, bundled) => {
  expect(readLeagues(bundled)).toBeNull();
  expect(readLeagues([league])).toHaveLength(1);
});
