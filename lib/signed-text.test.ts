import fc from "fast-check";
import { expect, test } from "vitest";
import { readSignedText, signText } from "./signed-text.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

test("a signed text is read back, for its purpose and with its secret only", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
      const signed = await signText("quote", text, SECRET);
      expect(await readSignedText("quote", signed, SECRET)).toBe(text);
      expect(await readSignedText("link", signed, SECRET)).toBeNull();
      expect(await readSignedText("quote", signed, `${SECRET}x`)).toBeNull();
    }),
  );
});

test("an altered or foreign text is refused", async () => {
  const signed = await signText("link", "order 1", SECRET);
  const other = await signText("link", "order 2", SECRET);
  const mixed = `${other.split(".")[0]}.${signed.split(".")[1]}`;
  for (const text of [mixed, "", ".", "a.b", `${signed}.`, `${signed}.x`, signed.slice(1), "ö.ö"]) {
    expect(await readSignedText("link", text, SECRET), text).toBeNull();
  }
});
