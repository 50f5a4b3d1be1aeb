import { describe, expect, it } from "vitest";
import type { CitiesAnswer } from "./city-choice.ts";
import { cityOptions } from "./city-options.ts";

const choice = (label: string) => ({ label, query: { cityName: label } });
const answer: CitiesAnswer = {
  asked: "bos",
  recent: [choice("Lyon, FR")],
  current: null,
  near: choice("New York, NY"),
  results: [choice("Boston, MA"), choice("Bostonia, CA")],
};
const LOCATE = { kind: "locate" };
const shown = (typing: boolean, canLocate: boolean, search = { answer, last: answer }) =>
  cityOptions({ answer: search.answer, last: search.last }, { typing, canLocate }).map((option) =>
    option.kind === "locate" ? option : `${option.kind} ${option.choice.label}`,
  );

describe("options of the city search box", () => {
  it("are the recent cities while nothing is typed, the results while something is", () => {
    expect(shown(false, true)).toEqual([LOCATE, "recent Lyon, FR"]);
    expect(shown(true, true)).toEqual([LOCATE, "result Boston, MA", "result Bostonia, CA"]);
  });

  it("begin with the edge's guess where the browser cannot tell where it is", () => {
    expect(shown(false, false)).toEqual(["near New York, NY", "recent Lyon, FR"]);
  });

  it("are no results while the answer is for older text, or an outage", () => {
    expect(cityOptions({ answer: null, last: answer }, { typing: true, canLocate: true })).toEqual([LOCATE]);
    const out = { ...answer, results: null };
    expect(shown(true, true, { answer: out, last: out })).toEqual([LOCATE]);
  });
});
