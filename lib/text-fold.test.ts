import { expect, it } from "vitest";
import { foldName, foldText } from "./text-fold.ts";

it.each([
  ["Montréal", "montreal"],
  ["Diyarbakır", "diyarbakir"],
  ["Næstved", "naestved"],
  ["İSTANBUL", "istanbul"],
  ["Łódź", "lodz"],
  ["STRAẞE Straße", "strasse strasse"],
  ["Œuvre Ærø Đà Nẵng Þórshöfn Garður", "oeuvre aero da nang thorshofn gardur"],
  ["ＢＯＳＴＯＮ ﬁve", "boston five"],
  ["コンサート مهرجان 🎸", "コンサート مهرجان 🎸"],
  ["", ""],
])("folds %j to %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded), "folding twice changes nothing").toBe(folded);
});

it("folds a name to single spaces", () => {
  expect(foldName("  New\u00a0  York\n")).toBe("new york");
});
