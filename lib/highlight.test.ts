import { afterEach, describe, expect, it, vi } from "vitest";
import { highlight } from "./highlight.ts";

/** The text with what is marked in brackets. */
const marked = (text: string, typed: string) =>
  highlight(text, typed)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join("");

describe("marking what was typed", () => {
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
  ])("%s, typed %s", (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it.each([
    ["Montréal Canadiens", "montreal", "[Montréal] Canadiens"],
    ["Montreal Canadiens", "MONTRÉ", "[Montre]al Canadiens"],
    ["Sao Paulo, BR", "São p", "[Sao P]aulo, BR"],
    ["İzmir, TR", "izm", "[İzm]ir, TR"],
    ["Straße", "straß", "[Straß]e"],
    ["ΟΔΟΣ", "οδος", "[ΟΔΟΣ]"],
  ])("whatever its case and accents: %s, typed %s", (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it.each([
    ["Montre\u0301al", "montre", "[Montre\u0301]al"],
    ["Montre\u0301al", "montré", "[Montre\u0301]al"],
    ["Cafe\u0301", "af", "Cafe\u0301"],
    ["🎸 Night", "ni", "🎸 [Ni]ght"],
    ["👩‍👩‍👧 Night", "👩", "[👩‍👩‍👧] Night"],
    ["한국", "하", "[한]국"],
  ])("and no character in pieces: %s, typed %s", (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
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
