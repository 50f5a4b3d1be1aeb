import { describe, expect, it } from "vitest";
import { attemptName, readAgreement } from "./attempt.ts";

const cart = { cartId: "c1", total: 12345, points: { redeem: 1000 }, submittedAt: null };

describe("attemptName", () => {
  it("is the same for the same agreement", () => {
    expect(attemptName(cart)).toBe(attemptName({ ...cart }));
  });

  it.each([
    { ...cart, total: 12346 },
    { ...cart, points: { redeem: 1001 } },
    { ...cart, submittedAt: "2027-01-05T00:30:00Z" },
  ])("is another for %o", (other) => {
    expect(attemptName(other)).not.toBe(attemptName(cart));
  });
});

describe("readAgreement", () => {
  const form = (values: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(values)) data.set(name, value);
    return data;
  };
  it("reads what the page wrote", () => {
    const read = readAgreement(form({ attempt: attemptName(cart), total: "12345", points: "1000" }));
    expect(read).toEqual({ attempt: attemptName(cart), total: 12345, points: 1000 });
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
