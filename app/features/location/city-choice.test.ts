import { describe, expect, it } from "vitest";
import { withCity, withoutCity } from "./city-choice.ts";

const BOSTON = { cityName: "Boston", stateCode: "MA", countryCode: "US", latitude: 42.36, longitude: -71.06 };
const IN_BOSTON = "cityName=Boston&stateCode=MA&countryCode=US&latitude=42.36&longitude=-71.06&chosen=1";

describe("a path with a city", () => {
  it.each([
    ["/", `/?${IN_BOSTON}`],
    ["/search/events?keyword=rock", `/search/events?keyword=rock&${IN_BOSTON}`],
    [
      "/search/events?cityName=Lynn&stateCode=MA&keyword=a&latitude=1&longitude=2&cursor=x",
      `/search/events?keyword=a&${IN_BOSTON}`,
    ],
    ["/?city=bost&near=1&anywhere=1&categoryId=7#top-events", `/?categoryId=7&${IN_BOSTON}#top-events`],
  ])("%s", (to, expected) => expect(withCity(to, BOSTON)).toBe(expected));

  it("omits empty parameters, and removes the city", () => {
    expect(withCity("/", { cityName: "Lima", stateCode: "", countryCode: "PE" })).toBe(
      "/?cityName=Lima&countryCode=PE&chosen=1",
    );
    expect(withoutCity(`/search/events?keyword=a&${IN_BOSTON}`)).toBe("/search/events?keyword=a");
  });
});
