import { afterEach, describe, expect, it, vi } from "vitest";
import { highlight } from "./highlight.ts";

/** The text with its matches in brackets. */
const marked = (text: string, query: string) =>
  highlight(text, query)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join("");

describe("highlight", () => {
  it.each([
    ["Boston Celtics", "celt", "Boston [Celt]ics"],
    ["Boston Celtics", "cel bos", "[Bos]ton [Cel]tics"],
    ["Boston Celtics", " boston CEL", "[Boston Cel]tics"],
    ["New Boston, TX", "Boston", "New [Boston], TX"],
    ["Boston, MA", "boston, m", "[Boston, M]A"],
    ["Boston", "ton", "Boston"],
    ["Boston", "  ", "Boston"],
    ["Boston", "🎸 (.*", "Boston"],
    ["", "x", ""],
  ])("%s, typed %s", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it.each([
    ["Montréal Canadiens", "montreal", "[Montréal] Canadiens"],
    ["Montreal Canadiens", "MONTRÉ", "[Montre]al Canadiens"],
    ["Sao Paulo, BR", "São p", "[Sao P]aulo, BR"],
    ["İzmir, TR", "izm", "[İzm]ir, TR"],
    ["Straße", "straß", "[Straß]e"],
    ["Straße 5", "strasse 5", "[Straße 5]"],
    ["Strasse", "Straß", "[Strass]e"],
    ["Diyarbakır, TR", "diyarbakir", "[Diyarbakır], TR"],
    ["Næstved, DK", "naes", "[Næs]tved, DK"],
    ["Łódź, PL", "LODZ, p", "[Łódź, P]L"],
    ["ＢＯＳＴＯＮ ﬁnals", "boston fi", "[ＢＯＳＴＯＮ ﬁ]nals"],
    ["ΟΔΟΣ", "οδος", "[ΟΔΟΣ]"],
  ])("ignores case and accents: %s, typed %s", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it.each([
    ["Montre\u0301al", "montre", "[Montre\u0301]al"],
    ["Montre\u0301al", "montré", "[Montre\u0301]al"],
    ["Cafe\u0301", "af", "Cafe\u0301"],
    ["🎸 Night", "ni", "🎸 [Ni]ght"],
    ["👩‍👩‍👧 Night", "👩", "[👩‍👩‍👧] Night"],
    ["한국", "하", "[한]국"],
    ["Næstved", "na", "[Næ]stved"],
    ["Næstved", "n", "[N]æstved"],
    ["Ærø", "e", "Ærø"],
    ["New Æra", "´", "New Æra"],
  ])("marks characters whole: %s, typed %s", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });
});

describe("in a browser without Intl.Segmenter", () => {
  const { Segmenter } = Intl;
  afterEach(() => Object.assign(Intl, { Segmenter }));

  it("keeps accents with their letter", async () => {
    Reflect.deleteProperty(Intl, "Segmenter");
    vi.resetModules();
    const older = await import("./highlight.ts");
    expect(older.highlight("Montre\u0301al", "montre")).toEqual([
      { text: "Montre\u0301", hit: true },
      { text: "al", hit: false },
    ]);
  });
});
