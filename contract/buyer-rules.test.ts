import { describe, expect, it } from "vitest";
import type { Buyer } from "./buyer.ts";
import { judgeAddress, judgeBuyer } from "./buyer-rules.ts";

const american: Buyer = {
  firstName: "Zoë",
  lastName: "O’Brien-Núñez",
  emailAddress: "zoe@example.com",
  phone: "(617) 555-0123",
  address: "100 Legends Way, Apt. 4",
  city: "Boston",
  stateCode: "MA",
  zipCode: "02114",
  country: "US",
};
const PARCEL = { requiresAddress: true };
const refusals = (change: Partial<Buyer>) => judgeBuyer({ ...american, ...change }, PARCEL);

describe("buyer rules (§5)", () => {
  it("accepts a complete buyer", () => expect(refusals({})).toEqual([]));

  it.each<[Partial<Buyer>, string, string]>([
    [{ firstName: " " }, "firstName", "required"],
    [{ lastName: "R2D2" }, "lastName", "letters_only"],
    [{ firstName: "x".repeat(61) }, "firstName", "too_long"],
    [{ emailAddress: "zoe@example" }, "emailAddress", "email"],
    [{ emailAddress: "a b@example.com" }, "emailAddress", "email"],
    [{ emailAddress: "müller@example.de" }, "emailAddress", "email"],
    [{ phone: "555-0123" }, "phone", "phone"],
    [{ address: "<script>" }, "address", "invalid_characters"],
    [{ phone: "" }, "phone", "required"],
    [{ stateCode: "New York" }, "stateCode", "too_long"],
    [{ country: "" }, "country", "required"],
    [{ zipCode: "" }, "zipCode", "required"],
    [{ zipCode: "2114" }, "zipCode", "postal_code"],
    [{ country: "XX" }, "country", "country"],
  ])("refuses %o", (change, field, message) => {
    expect(refusals(change)).toContainEqual({ field, message });
  });

  it("asks buyers of e-tickets for name, email, country and postal code alone", () => {
    const short = { ...american, phone: "", address: "", city: "", stateCode: "" };
    expect(judgeBuyer(short, { requiresAddress: false })).toEqual([]);
    expect(judgeBuyer(short, null)).toEqual([]);
    expect(judgeBuyer(short, PARCEL)).toEqual([{ field: "phone", message: "required" }]);
    expect(judgeBuyer({ ...short, phone: "12" }, null)).toEqual([{ field: "phone", message: "phone" }]);
  });

  it.each([
    "J. R.",
    "J.R.R.",
    "St. John",
    "Mary-Kate",
    "O’Neil, Jr.",
    "Ana Mª",
    "José",
    "A.",
    "Mac Dhòmhnaill",
  ])("takes the name %s", (name) => expect(refusals({ firstName: name, lastName: name })).toEqual([]));

  it.each(["Visit www.evil.test", "evil.test", "x.ai", "Win.Now", "e.v\u0301il", "См.сайт.рф"])(
    "refuses a name that mail programs would make a link of: %s",
    (name) => {
      expect(refusals({ firstName: name })).toEqual([{ field: "firstName", message: "period_in_name" }]);
      expect(refusals({ lastName: name })).toEqual([{ field: "lastName", message: "period_in_name" }]);
    },
  );

  it.each(["617-555-0123", "617.555.0123", "6175550123", "(617)555 0123", "+1 617 555 0123"])(
    "takes the phone %s",
    (phone) => expect(refusals({ phone })).toEqual([]),
  );

  it.each(["a&b@example.com", "a!b@example.com", "o'neil@example.ie", "zoe@müller.example"])(
    "takes the email address %s",
    (emailAddress) => expect(refusals({ emailAddress })).toEqual([]),
  );

  it("applies the rules of other countries", () => {
    const berlin = {
      ...american,
      country: "DE",
      stateCode: "",
      zipCode: "10243",
      city: "Berlin",
      phone: "030 1234567",
      address: "Mühlenstraße 12",
    };
    expect(judgeBuyer(berlin, PARCEL)).toEqual([]);
    expect(judgeBuyer({ ...berlin, zipCode: "1024" }, PARCEL)).toEqual([
      { field: "zipCode", message: "postal_code" },
    ]);
  });

  it.each([
    ["K1A 0B1", true],
    ["k1a0b1", true],
    ["K1A  0B1", false],
    ["K1A-0B1", false],
  ])("validates the Canadian postal code %s", (zipCode, fine) => {
    const refused = judgeBuyer({ ...american, country: "CA", stateCode: "ON", zipCode }, PARCEL);
    expect(refused).toEqual(fine ? [] : [{ field: "zipCode", message: "postal_code" }]);
  });
});

describe("address rules", () => {
  const { emailAddress: _email, phone: _phone, ...address } = american;

  it("accept an address without an email or a phone number", () => expect(judgeAddress(address)).toEqual([]));

  it("ask for the whole address", () => {
    expect(judgeAddress({ ...address, address: "", city: "", stateCode: "" })).toEqual([
      { field: "address", message: "required" },
      { field: "city", message: "required" },
      { field: "stateCode", message: "required" },
    ]);
  });

  it("are those of the buyer's form, in its order", () => {
    const wrong = { ...address, firstName: "", zipCode: "2114" };
    expect(judgeAddress(wrong)).toEqual([
      { field: "firstName", message: "required" },
      { field: "zipCode", message: "postal_code" },
    ]);
  });
});
