import { expect, test } from "vitest";
import { checkCard, readCardInput } from "./card-form.ts";

const now = new Date("2027-03-31T23:59:59Z");
const good = { number: "4242 4242-4242 4242", expiry: "03 / 27", cvc: "123", name: "Frankie Fan" };

test("accepts a test card with spaces, until the end of its month", () => {
  expect(checkCard(good, now)).toMatchObject({ ok: true, expiry: { month: 3, year: 2027 } });
  expect(checkCard(good, new Date("2027-04-01T00:00:00Z"))).toMatchObject({
    ok: false,
    errors: { expiry: expect.stringContaining("expired") },
  });
});

test.each(["12/30", "1230", "12 / 2030", "12-30"])("reads the expiry %s", (expiry) => {
  expect(checkCard({ ...good, expiry }, now)).toMatchObject({ ok: true, expiry: { month: 12, year: 2030 } });
});

test.each([
  ["number", ""],
  ["number", "4242424242424241"],
  ["number", "4111111111111111"],
  ["number", "4242"],
  ["expiry", ""],
  ["expiry", "13/30"],
  ["expiry", "00/30"],
  ["expiry", "soon"],
  ["cvc", ""],
  ["cvc", "12"],
  ["cvc", "12a"],
  ["name", "F"],
])("names only the field %s when it is %j", (field, value) => {
  const checked = checkCard({ ...good, [field]: value }, now);
  expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([field]);
});

test("reads missing fields and files as empty", () => {
  expect(readCardInput({ number: " 42 ", cvc: new File([], "x") })).toEqual({
    number: "42",
    expiry: "",
    cvc: "",
    name: "",
  });
});
