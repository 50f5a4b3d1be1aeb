import { expect, it } from "vitest";
import { readToldCode, toldCode, withCode } from "./told-code.ts";

const read = (query: string) => readToldCode(new URLSearchParams(query));

it.each([
  ["refused", "20002"],
  ["refused", "TICKET_LIMIT"],
  ["warning", "20053"],
] as const)("is told by the address: %s %s", (telling, code) => {
  const told = toldCode(telling, code);
  if (!told) throw new Error("not told");
  const { pathname, searchParams } = new URL(withCode("/checkout/1/2", told), "https://shop.example");
  expect(pathname).toBe("/checkout/1/2");
  expect(readToldCode(searchParams)).toEqual({ telling, code });
});

it.each(["", "refused=", "refused=12345", "refused=constructor", "warning=20002", "notice=20002"])(
  "is nothing of '%s'",
  (query) => expect(read(query)).toBeNull(),
);

it("is nothing for a code without words", () => {
  for (const code of [null, undefined, "", "99999"]) expect(toldCode("refused", code)).toBeNull();
});
