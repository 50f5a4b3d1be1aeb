import { describe, expect, it } from "vitest";
import { shortName } from "./member-view.ts";

describe("shortName (§9)", () => {
  it.each([
    ["Frankie Fan", "Frankie Fan"],
    ["a".repeat(20), "a".repeat(20)],
    ["a".repeat(21), `${"a".repeat(20)}…`],
    ["Wilhelmina Augustine von Hohenfels", "Wilhelmina Augustine…"],
    ["👩‍👩‍👧".repeat(20), "👩‍👩‍👧".repeat(20)],
    ["", ""],
  ])("%s", (name, short) => expect(shortName(name)).toBe(short));
});
