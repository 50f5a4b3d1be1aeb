import { describe, expect, it } from "vitest";
import { CookieJar } from "#app/platform/cookie-jar.server.ts";
import { DAY_MS } from "#lib/days.ts";
import { PLACE_COOKIE } from "./cookie-names.ts";
import { currentPlace, forgetPlace, isAt, keepPlace, readPoint } from "./place.server.ts";

const SECRET = "a secret of at least thirty-two characters";
const BOSTON = { name: "Boston", stateCode: "MA", countryCode: "US", latitude: 42.36, longitude: -71.06 };
const NOW = Date.UTC(2026, 10, 21);

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe("a point from a form", () => {
  it("is rounded to two decimals", () => {
    expect(readPoint(formOf({ latitude: "42.358431", longitude: "-71.059773" }))).toEqual({
      latitude: 42.36,
      longitude: -71.06,
    });
    expect(readPoint(formOf({ latitude: "-90", longitude: "180" }))).toEqual({
      latitude: -90,
      longitude: 180,
    });
  });

  it.each([
    ["beyond a pole", "90.01", "0"],
    ["around the world", "0", "-180.5"],
    ["a word", "north", "0"],
    ["nothing", "", ""],
    ["infinite", "Infinity", "0"],
    ["not a number", "NaN", "0"],
  ])("is refused if it is %s", (_what, latitude, longitude) => {
    expect(readPoint(formOf({ latitude, longitude }))).toBeNull();
  });

  it("is refused if a coordinate is missing", () => expect(readPoint(formOf({ latitude: "1" }))).toBeNull());
});

describe("the current place", () => {
  it("is stored for 24 hours, signed", async () => {
    const jar = new CookieJar(null, [SECRET]);
    await keepPlace(jar, BOSTON, NOW);
    expect(await currentPlace(jar, NOW + DAY_MS - 1)).toEqual(BOSTON);
    expect(await currentPlace(jar, NOW + DAY_MS)).toBeNull();
    const forged = new CookieJar(`${PLACE_COOKIE}=${jar.get(PLACE_COOKIE)?.replace(/^./, "X")}`, [SECRET]);
    expect(await currentPlace(forged, NOW)).toBeNull();
  });

  it("can be replaced and forgotten", async () => {
    const jar = new CookieJar(null, [SECRET]);
    await keepPlace(jar, BOSTON, NOW);
    await keepPlace(jar, { ...BOSTON, name: "Lynn", latitude: 42.47 }, NOW);
    expect(await currentPlace(jar, NOW)).toMatchObject({ name: "Lynn" });
    forgetPlace(jar);
    expect(await currentPlace(jar, NOW)).toBeNull();
  });

  it("matches a search for exactly its coordinates", () => {
    expect(isAt(BOSTON, { latitude: 42.36, longitude: -71.06 })).toBe(true);
    expect(isAt(BOSTON, { latitude: 42.3584, longitude: -71.0598 })).toBe(false);
    expect(isAt(null, { latitude: 42.36, longitude: -71.06 })).toBe(false);
    expect(isAt(BOSTON, {})).toBe(false);
  });
});
