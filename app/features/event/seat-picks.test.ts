import { describe, expect, it } from "vitest";
import type { Offer } from "#contract/offer.ts";
import { readReserveForm } from "./reserve-form.ts";
import { chosenSeats, quoteField, seatKey, toOfferForm, writePick } from "./seat-picks.ts";

const EVENT = "10000000-0000-4000-8000-000000000001";
type Seller = Parameters<typeof quoteField>[0];
const seller = (row: string, totalPrice = 5_000, more: Partial<Seller> = {}): Seller => ({
  row,
  kind: "standard",
  accessible: false,
  price: { totalPrice } as Offer["price"],
  ...more,
});
const ROW = seller("A/1");
const OTHERS = {
  row: seller("B"),
  price: seller("A/1", 7_000),
  seller: seller("A/1", 5_000, { kind: "resale" }),
  accessibility: seller("A/1", 5_000, { accessible: true }),
};

/** A form as the page sends it without scripts: with the quotes of all seats. */
function formOf(...picks: string[]): FormData {
  const form = new FormData();
  for (const each of [ROW, ...Object.values(OTHERS)])
    form.append(quoteField(each), `quote of ${quoteField(each)}`);
  for (const pick of picks) form.append("pick", pick);
  return form;
}

describe("seats of one's own choice", () => {
  it("are the form of their offer", () => {
    const form = toOfferForm(formOf(writePick("12", ROW), writePick("a b", ROW)));
    if (typeof form === "string") throw new Error(form);
    expect(readReserveForm(EVENT, form)).toMatchObject({
      ok: true,
      item: {
        productId: EVENT,
        quantity: 2,
        offers: [`quote of ${quoteField(ROW)}`],
        row: "A/1",
        seats: ["12", "a b"],
        accessibility: false,
        selection: "seats",
      },
    });
  });

  it("keep what the offer says of wheelchair places", () => {
    const form = toOfferForm(formOf(writePick("1", OTHERS.accessibility)));
    expect(form instanceof FormData && readReserveForm(EVENT, form)).toMatchObject({
      item: { accessibility: true },
    });
  });

  it.each(Object.entries(OTHERS))("are refused when they differ in %s", (_name, other) => {
    expect(toOfferForm(formOf(writePick("1", ROW), writePick("2", other)))).toBe("severalRows");
  });

  it("are refused when there are none", () => {
    expect(toOfferForm(formOf())).toBe("noSeats");
  });

  it.each(["", "A", "%", "x/1/standard/false/1", "//////", `${"B".repeat(50)}/1/standard/false/1`])(
    "have no quote when the form says %s",
    (pick) => {
      const form = toOfferForm(formOf(pick));
      expect(form instanceof FormData && readReserveForm(EVENT, form)).toMatchObject({
        ok: false,
        reason: "malformed",
      });
    },
  );

  it("are no more than one beyond what anyone may buy", () => {
    const picks = Array.from({ length: 200 }, (_, seat) => writePick(`${seat}`, ROW));
    expect(chosenSeats(formOf(...picks))).toHaveLength(51);
    const form = toOfferForm(formOf(...picks));
    expect(form instanceof FormData && readReserveForm(EVENT, form)).toMatchObject({ ok: false });
  });

  it("are known by row and name, ticked or sent again as an offer", () => {
    const ticked = formOf(writePick("12", ROW), writePick("1", OTHERS.row));
    expect(chosenSeats(ticked)).toEqual([seatKey("A/1", "12"), seatKey("B", "1")]);
    const again = toOfferForm(formOf(writePick("12", ROW)));
    expect(again instanceof FormData && chosenSeats(again)).toEqual([seatKey("A/1", "12")]);
  });
});
