import { describe, expect, it } from "vitest";
import { parsePoints, readDelivery, text } from "./form-values.ts";

describe("text", () => {
  it("trims, drops control characters, and truncates", () => {
    const form = new FormData();
    form.set("a", " Zo\u00eb\u0000\n ");
    form.set("b", "x".repeat(5000));
    form.set("c", new File(["x"], "x.txt"));
    expect([text(form, "a"), text(form, "b").length, text(form, "c"), text(form, "d")]).toEqual([
      "Zoë",
      300,
      "",
      "",
    ]);
  });
});

describe("readDelivery", () => {
  it("reads an empty form as empty strings", () => {
    const { shippingId, code, address } = readDelivery(new FormData());
    expect([shippingId, code, ...Object.values(address)].join("")).toBe("");
  });

  it("takes the state from the postal code where it was left open", () => {
    const form = new FormData();
    form.set("country", "us");
    form.set("zipCode", "10001");
    expect(readDelivery(form).address.stateCode).toBe("NY");
    form.set("stateCode", "nj");
    expect(readDelivery(form).address.stateCode).toBe("NJ");
  });
});

describe("parsePoints", () => {
  it.each([
    ["", 0],
    ["1000", 1000],
    ["1,500", 1500],
    ["12 000", 12000],
    ["-5", null],
    ["1.5", null],
    ["1e3", null],
    ["999999999", null],
  ])("%s is %s", (input, points) => {
    expect(parsePoints(input)).toBe(points);
  });
});
