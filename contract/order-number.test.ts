import { describe, expect, it } from "vitest";
import { readOrderNumber } from "./order-number.ts";

describe("a typed order number", () => {
  it.each([
    "ABCD-EFGH-JKLM",
    "abcd-efgh-jklm",
    " abcd efgh jklm ",
    "abcdefghjklm",
    "#ABCD–EFGH—JKLM",
    "AB CD-EF GH-JK LM\u00a0",
    "ＡＢＣＤ-EFGH-JKLM",
  ])("is read as it was meant: %s", (typed) => {
    expect(readOrderNumber(typed)).toBe("ABCD-EFGH-JKLM");
  });

  it.each(["", "ABCD-EFGH", "ABCD-EFGH-JKLMN", "ABCD-EFGH-JKL0", "ABCD/EFGH/JKLM", "'; DROP TABLE"])(
    "is refused when it cannot be one: %s",
    (typed) => {
      expect(readOrderNumber(typed)).toBeNull();
    },
  );
});
