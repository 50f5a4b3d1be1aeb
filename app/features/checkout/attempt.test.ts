import { describe, expect, it } from "vitest";
import { attemptKey, readAgreement } from "./attempt.ts";

const cart = { cartId: "c1", total: 12345, points: { redeem: 1000 }, submittedAt: null };

describe("attemptKey", () => {
  it("is the same for the same agreement", () => {
    expect(attemptKey(cart)).toBe(attemptKey({ ...cart }));
  });

  it.each([
    { ...cart, total: 12346 },
    { ...cart, points: { redeem: 1001 } },
    { ...cart, submittedAt: "2027-01-05T00:30:00Z" },
  ])("differs for %o", (other) => {
    expect(attemptKey(other)).not.toBe(attemptKey(cart));
  });
});

describe("readAgreement", () => {
  const form = (values: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(values)) data.set(name, value);
    return data;
  };
  it("reads the values that the review page rendered", () => {
    const read = readAgreement(form({ attempt: attemptKey(cart), total: "12345", points: "1000" }));
    expect(read).toEqual({ attempt: attemptKey(cart), total: 12345, points: 1000 });
  });
  it.each([
    {},
    { attempt: "a b", total: "1", points: "0" },
    { attempt: "a", total: "-1", points: "0" },
    { attempt: "a", total: "1.5", points: "0" },
    { attempt: "a", total: "1", points: "1e3" },
  ] as Record<string, string>[])("refuses %o", (values) => {
    expect(readAgreement(form(values))).toBeNull();
  });
});
