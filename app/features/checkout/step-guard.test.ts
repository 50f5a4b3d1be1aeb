import { describe, expect, it } from "vitest";
import { cartPhase, missingBefore } from "./step-guard.ts";
import { parseNotice, parseStep } from "./steps.ts";

const shipping = {
  id: "mobile",
  carrier: "",
  serviceLevel: "",
  requiresAddress: false,
  description: { short: "", long: "" },
  totals: { currencyCode: "USD" as const, fee: 0, tax: 0 },
  destinationRegion: [],
};
const buyer = {
  firstName: "Zoë",
  lastName: "O'Neil",
  emailAddress: "zoe@example.com",
  phone: "(415) 555-0100",
  address: "1 Main St",
  city: "San Francisco",
  stateCode: "CA",
  zipCode: "94105",
  country: "US",
};

describe("missingBefore", () => {
  it.each([
    ["the first step requires nothing", 0, { shipping: null, shippingAddress: null, buyer: null }, null],
    [
      "delivery comes first",
      2,
      { shipping: null, shippingAddress: null, buyer },
      { step: 0, reason: "delivery" },
    ],
    [
      "a parcel needs an address",
      1,
      { shipping: { ...shipping, requiresAddress: true }, shippingAddress: null, buyer: null },
      { step: 0, reason: "delivery" },
    ],
    [
      "the review requires the buyer",
      2,
      { shipping, shippingAddress: null, buyer: { firstName: "Zoë" } },
      { step: 1, reason: "buyer" },
    ],
    [
      "a refused field counts as missing",
      2,
      { shipping, shippingAddress: null, buyer: { ...buyer, phone: "12" } },
      { step: 1, reason: "buyer" },
    ],
    ["nothing is missing", 2, { shipping, shippingAddress: null, buyer }, null],
  ])("%s", (_name, step, cart, expected) => {
    expect(missingBefore(step, cart)).toEqual(expected);
  });
});

describe("cartPhase", () => {
  const now = Date.parse("2027-01-05T00:30:00Z");
  it.each([
    ["open", "2027-01-05T00:31:00Z", "open"],
    ["open", "2027-01-05T00:30:00Z", "gone"],
    ["awaiting_payment", "2027-01-05T00:20:00Z", "paying"],
    ["captured", "2027-01-05T00:20:00Z", "paying"],
    ["ordered", "2027-01-05T00:20:00Z", "ordered"],
    ["released", "2027-01-05T00:40:00Z", "gone"],
  ] as const)("%s until %s is %s", (state, expireAt, phase) => {
    expect(cartPhase({ state, expireAt }, now)).toBe(phase);
  });
});

describe("parseStep and parseNotice", () => {
  it("accept three steps and nothing else", () => {
    expect([undefined, "0", "1", "2", "3", "-1", "01", "x"].map(parseStep)).toEqual([
      null,
      0,
      1,
      2,
      null,
      null,
      null,
      null,
    ]);
  });
  it("ignore unknown notices", () => {
    expect([parseNotice("buyer"), parseNotice("<b>"), parseNotice(null)]).toEqual(["buyer", null, null]);
  });
});
