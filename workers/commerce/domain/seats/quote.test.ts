import { describe, expect, it } from "vitest";
import { QUOTE_TTL, readQuote, signQuote } from "./quote.ts";

describe("a quote", () => {
  const quote = {
    eventId: "e1",
    section: "101",
    row: "1",
    code: 1,
    accessible: false,
    totalPrice: 5_850,
    currency: "USD",
    discount: null,
    firstSeat: "1",
    expiresAt: QUOTE_TTL,
  };

  it("is readable with the secret it was signed with, until it expires", async () => {
    const text = await signQuote(quote, "secret");
    expect(await readQuote(text, "secret", 0)).toEqual(quote);
    expect(await readQuote(text, "another", 0)).toBeNull();
    expect(await readQuote(text, "secret", QUOTE_TTL)).toBeNull();
    const discounted = { ...quote, discount: { percent: 50, limit: 4 } };
    expect(await readQuote(await signQuote(discounted, "secret"), "secret", 0)).toEqual(discounted);
  });

  it("is refused when it was altered or is not a quote", async () => {
    const [body = "", mac = ""] = (await signQuote(quote, "secret")).split(".");
    const cheaper = btoa(atob(body).replace("5850", "0001")).replaceAll("=", "");
    for (const text of [`${cheaper}.${mac}`, body, `${body}.`, `${body}.${mac}.${mac}`, "", ".", "é.é"]) {
      expect(await readQuote(text, "secret", 0), text).toBeNull();
    }
  });
});
