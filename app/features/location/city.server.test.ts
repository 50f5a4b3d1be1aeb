import { describe, expect, it } from "vitest";
import type { City } from "#contract/city.ts";
import { foldName } from "#lib/text-fold.ts";
import { findCity, isKnownCity, typedText } from "./city.server.ts";

const city = (name: string, stateCode: string, countryCode: string): City => ({
  name,
  stateCode,
  countryCode,
  existsInApi: true,
  location: { latitude: 1, longitude: 2 },
});
/** Largest first, as the API lists them. */
const TABLE = [
  city("Portland", "OR", "US"),
  city("Portland", "ME", "US"),
  city("Montréal", "QC", "CA"),
  city("Bostonia", "CA", "US"),
  city("Lyon", "", "FR"),
  city("Łódź", "", "PL"),
  city("Lodz", "TX", "US"),
];
const api = {
  cities: {
    list: async ({ keyword = "", stateCode = "" }: { keyword?: string; stateCode?: string } = {}) => {
      const items = TABLE.filter((candidate) =>
        foldName(candidate.name).startsWith(foldName(keyword)),
      ).filter((candidate) => !stateCode || candidate.stateCode === stateCode);
      return { items, totalCount: items.length, nextCursor: null };
    },
  },
};
const found = (name: string, stateCode: string, countryCode: string) => ({
  city: { name, stateCode, countryCode, latitude: 1, longitude: 2 },
});
const MAINE = found("Portland", "ME", "US").city;

describe("a typed city", () => {
  it.each([
    ["lyon", found("Lyon", "", "FR")],
    ["  Montreal ", found("Montréal", "QC", "CA")],
    ["Portland, me", found("Portland", "ME", "US")],
    ["Lyon, FR", found("Lyon", "", "FR")],
    ["bost", found("Bostonia", "CA", "US")],
    ["Portland, GB", null],
    ["Atlantis", null],
    [" , ", null],
  ])("%s", async (typed, expected) => {
    expect(await findCity(api, typed, [])).toEqual(expected);
  });

  it("is, of several with that name, a familiar one; otherwise the visitor has to choose", async () => {
    expect(await findCity(api, "Portland", [])).toBe("several");
    expect(await findCity(api, "portland", [found("Lyon", "", "FR").city])).toBe("several");
    expect(await findCity(api, "portland", [MAINE])).toEqual({ city: MAINE });
    // Both are in the US.
    expect(await findCity(api, "Portland, US", [])).toBe("several");
  });

  it("is compared without accents, as in the API", async () => {
    const LODZ = found("Łódź", "", "PL");
    expect(await findCity(api, "Lodz", [])).toBe("several");
    expect(await findCity(api, "ŁÓDŹ", [LODZ.city])).toEqual(LODZ);
    expect(await findCity(api, "Lodz, pl", [])).toEqual(LODZ);
  });

  it("is read without control characters and truncated to the length of its field", () => {
    expect(typedText(" a\u0000b\n ")).toBe("a b");
    expect([...typedText("😀".repeat(300))]).toHaveLength(100);
    expect(typedText(null)).toBe("");
  });
});

describe("a city in a URL", () => {
  it("is known if the city table has it, whatever its coordinates", async () => {
    expect(await isKnownCity(api, { ...MAINE, latitude: 43.66, longitude: -70.26 })).toBe(true);
    expect(await isKnownCity(api, { ...MAINE, stateCode: "TX" })).toBe(false);
    expect(await isKnownCity(api, { ...MAINE, name: "Call 555-0100 to win" })).toBe(false);
  });
});
