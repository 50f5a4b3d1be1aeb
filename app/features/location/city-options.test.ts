import { describe, expect, it } from "vitest";
import type { CitySuggestions } from "./city-choice.ts";
import { cityOptions } from "./city-options.ts";

const choice = (label: string) => ({ label, query: { cityName: label } });
const answer: CitySuggestions = {
  recent: [choice("Lyon, FR")],
  near: choice("New York, NY"),
  results: [choice("Boston, MA"), choice("Bostonia, CA")],
};
const LOCATE = { kind: "locate" };
const labels = (typing: boolean, canLocate: boolean) =>
  cityOptions({ answer, last: answer }, { typing, canLocate }).map((option) =>
    option.kind === "locate" ? option : `${option.kind} ${option.choice.label}`,
  );

describe("options of the city search box", () => {
  it("are recent cities while the field is empty and results while it has text", () => {
    expect(labels(false, true)).toEqual([LOCATE, "recent Lyon, FR"]);
    expect(labels(true, true)).toEqual([LOCATE, "result Boston, MA", "result Bostonia, CA"]);
  });

  it("begin with the city of the network address where the browser has no geolocation", () => {
    expect(labels(false, false)).toEqual(["near New York, NY", "recent Lyon, FR"]);
  });

  it("contain no results while the request is pending or has failed", () => {
    expect(cityOptions({ answer: null, last: answer }, { typing: true, canLocate: true })).toEqual([LOCATE]);
    expect(cityOptions({ answer: null, last: null }, { typing: true, canLocate: false })).toEqual([]);
  });
});
