import { describe, expect, it } from "vitest";
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
    ["Montréal Canadiens", "montreal", "[Montréal] Canadiens"],
    ["Montreal Canadiens", "MONTRÉ", "[Montre]al Canadiens"],
    ["Boston", "ton", "Boston"],
    ["Boston", "", "Boston"],
    ["Boston", "🎸 (.*", "Boston"],
    ["🎸 Night", "ni", "🎸 [Ni]ght"],
    ["", "x", ""],
  ])("%s, typed %s", (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });
});
