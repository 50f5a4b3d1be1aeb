import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { expectEvery } from "#tests/support/expect-every.ts";
import { cityRows } from "./cities.ts";
import { FIXTURES } from "./fixtures.ts";
import { leagueFile, teams, teamsOf } from "./teams.ts";
import { venues } from "./venues.ts";

const BOXES: Record<string, readonly [south: number, north: number, west: number, east: number]> = {
  US: [24.5, 49.4, -124.8, -66.9],
  CA: [42, 60, -125, -52],
  GB: [49.9, 59, -8.2, 1.8],
  DE: [47.2, 55.1, 5.8, 15.1],
  FR: [42.3, 51.1, -4.8, 8.3],
  ES: [36, 43.8, -9.3, 4.4],
  NL: [50.7, 53.6, 3.3, 7.3],
  IT: [36.6, 47.1, 6.6, 18.6],
};

const POSTCODES: Record<string, RegExp> = {
  US: /^\d{5}$/,
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
  NL: /^\d{4} [A-Z]{2}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
};

describe("league teams", () => {
  it.each([
    ["NFL", 32],
    ["MLB", 30],
    ["NBA", 30],
    ["NHL", 32],
    ["MLS", 30],
  ] as const)("%s has %i", (league, size) => {
    const names = teamsOf(league).map(({ name }) => name);
    expect(new Set(names).size).toBe(size);
    expect(new Set(teamsOf(league).map(({ image }) => image)).size).toBe(size);
  });

  it("have drawn logos in two colors", () => {
    expectEvery(teams, ({ image }) => /^team:[0-9A-F]{6}:[0-9A-F]{6}:[A-Z]{2,4}$/.test(image));
  });

  it("are in the tenant's leagues.json as `seed --leagues` writes it", () => {
    const file = join(import.meta.dirname, "../../tenants/fanatics/leagues.json");
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(leagueFile());
  });
});

describe("venues", () => {
  it("are listed once", () => {
    expect(new Set(venues.map(({ key }) => key)).size).toBe(venues.length);
    expect(new Set(venues.map((venue) => `${venue.latitude},${venue.longitude}`)).size).toBe(venues.length);
  });

  it.each(venues.map((venue) => [venue.name, venue] as const))("%s is where its address says", (_, venue) => {
    const [south, north, west, east] = BOXES[venue.countryCode] ?? [0, 0, 0, 0];
    expect(venue.latitude).toBeGreaterThan(south);
    expect(venue.latitude).toBeLessThan(north);
    expect(venue.longitude).toBeGreaterThan(west);
    expect(venue.longitude).toBeLessThan(east);
    expect(venue.zipCode).toMatch(POSTCODES[venue.countryCode] ?? /^\d{5}$/);
    expect(() => new Intl.DateTimeFormat("en", { timeZone: venue.timezone })).not.toThrow();
  });

  it("are within 30 km of the city in their address", () => {
    const cities = cityRows(Number.POSITIVE_INFINITY);
    for (const venue of venues) {
      const city = cities.find(
        (city) =>
          city.name === venue.city &&
          city.country_code === venue.countryCode &&
          city.state_code === venue.stateCode,
      );
      const north = (venue.latitude - (city?.latitude ?? 0)) * 111;
      const east =
        (venue.longitude - (city?.longitude ?? 0)) * 111 * Math.cos((venue.latitude * Math.PI) / 180);
      expect(Math.hypot(north, east), venue.name).toBeLessThan(30);
      expect(city?.timezone).toBe(venue.timezone);
    }
  });
});

describe("cities", () => {
  it("have abbreviations of Canadian provinces and the usual names", () => {
    const cities = cityRows(200);
    expect(cities.find(({ name }) => name === "Toronto")?.state_code).toBe("ON");
    expect(cities.find(({ name }) => name === "New York")?.state_code).toBe("NY");
    expect(cities.find(({ name }) => name === "Montréal")?.name_folded).toBe("montreal");
  });

  it("are stored under their folded names", () => {
    const folded = new Map(
      cityRows(Number.POSITIVE_INFINITY).map(({ name, name_folded }) => [name, name_folded]),
    );
    expect(
      ["Köln", "São Paulo", "Łódź", "Gießen", "Diyarbakır", "Næstved"].map((name) => folded.get(name)),
    ).toEqual(["koln", "sao paulo", "lodz", "giessen", "diyarbakir", "naestved"]);
  });
});

describe("fixtures", () => {
  it("have unique names and ids", () => {
    const all = Object.values(FIXTURES);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });
});
