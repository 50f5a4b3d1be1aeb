import { describe, expect, it } from "vitest";
import { splitMatch } from "./split-match.ts";

describe("the typed part of a label", () => {
  it.each([
    ["Boston, MA", "bos", ["", "Bos", "ton, MA"]],
    ["New Boston, TX", "Boston", ["New ", "Boston", ", TX"]],
    ["Montréal, QC", "montre", ["", "Montré", "al, QC"]],
    ["Sao Paulo, BR", "São p", ["", "Sao P", "aulo, BR"]],
    ["Zürich, CH", " zur ", ["", "Zür", "ich, CH"]],
    ["İzmir, TR", "izm", ["", "İzm", "ir, TR"]],
  ])("in %s by %s", (label, typed, parts) => {
    expect(splitMatch(label, typed)).toEqual(parts);
  });

  it("is nothing when it is not there", () => {
    expect(splitMatch("Boston, MA", "york")).toBeNull();
    expect(splitMatch("Boston, MA", "  ")).toBeNull();
  });
});
