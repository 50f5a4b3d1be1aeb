import { describe, expect, it } from "vitest";
import { belongsToPurchase } from "./release.ts";

describe("belongsToPurchase", () => {
  it.each([
    ["/fanatics/checkout/c1/2", true],
    ["/fanatics/checkout/c1/payment", true],
    ["/fanatics/order-confirmation/o1", true],
    ["/fanatics/auth/redirect", true],
    ["/fanatics/search/hotels", true],
    ["/fanatics/hotel/h1", true],
    ["/fanatics/hotel/h1/book", true],
    ["/fanatics/search/events", false],
    ["/fanatics/venue/v1", false],
    ["/fanatics/checkout/c2/0", false],
    ["/fanatics/", false],
    ["/fanatics/event/e1", false],
  ])("%s: %s", (path, belongs) => {
    expect(belongsToPurchase(path, "c1")).toBe(belongs);
  });
});
