import { describe, expect, it } from "vitest";
import { addressLines } from "./address-lines.ts";

describe("addressLines", () => {
  it("writes an American address", () => {
    const lines = addressLines(
      {
        firstName: "Zoë",
        lastName: "O'Neil",
        address: "1 Main St",
        city: "San Francisco",
        stateCode: "CA",
        zipCode: "94105",
        country: "US",
      },
      "en",
    );
    expect(lines).toEqual(["Zoë O'Neil", "1 Main St", "San Francisco, CA 94105", "United States"]);
  });

  it("leaves out missing parts and keeps an unknown country code", () => {
    expect(addressLines({ city: "Utrecht", zipCode: "3511", country: "NL" }, "nl")).toEqual([
      "Utrecht, 3511",
      "Nederland",
    ]);
    expect(addressLines({ country: "x" }, "en")).toEqual(["x"]);
    expect(addressLines({}, "en")).toEqual([]);
  });
});
