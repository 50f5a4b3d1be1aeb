import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openCart, resetServices, supplier } from "#tests/fixtures/cart-services.ts";
import { aRoom } from "#tests/fixtures/stored-room.ts";
import type { Bindings } from "../../env.ts";
import { SupplierOutage } from "../../supplier/supplier.ts";
import { recheckRoom, removeRoom, saveRoom, sharesOf } from "./room.ts";
import { priceOf } from "./view.ts";

vi.mock("../../supplier/select.ts", async () => {
  const services = await import("#tests/fixtures/cart-services.ts");
  return { hotelSupplier: () => services.supplier };
});

const env = {} as Bindings;
beforeEach(resetServices);

describe("a room beside tickets", () => {
  it("adds its price to the total, unless it is paid at the hotel", () => {
    const { total } = priceOf(openCart());
    expect(priceOf(openCart({ room: aRoom() })).total).toBe(total + 60_000);
    const later = priceOf(openCart({ room: aRoom({ payLater: true }) }));
    expect(later.total).toBe(total);
    expect(later.lines.find(({ type }) => type === "unpaid")).toMatchObject({
      amount: 60_000,
      name: "The Kestrel",
    });
  });

  it("has the currency of the tickets", () => {
    const { patch, refusal } = saveRoom(openCart(), aRoom({ currency: "EUR" }));
    expect(patch).toBeUndefined();
    expect(refusal).toMatchObject({
      reason: "room_currency",
      violations: [{ field: "rateId", message: "currency" }],
    });
  });

  it("takes no more points along than the cart takes without it", () => {
    const cart = openCart({
      owner: { sessionHash: null, userId: "member" },
      room: aRoom({ totalPrice: 900_000 }),
      redeemPoints: 90_000_000,
    });
    const points = removeRoom(cart).patch?.redeemPoints ?? Number.POSITIVE_INFINITY;
    const { total, beforePoints } = priceOf({ ...cart, room: null, redeemPoints: points });
    expect(total).toBeGreaterThanOrEqual(0);
    expect(beforePoints).toBe(priceOf(openCart()).beforePoints);
    expect(points).toBeLessThan(90_000_000);
  });
});

describe("before a cart is submitted", () => {
  const cart = openCart({ room: aRoom() });

  it("its room is asked for at the price that the buyer saw", async () => {
    expect(await recheckRoom(cart, env)).toEqual({});
    expect(supplier.check.mock.calls[0]?.[0]).toMatchObject({ totalPrice: 60_000, currency: "USD" });
    expect(await recheckRoom(openCart(), env)).toEqual({});
    expect(supplier.check).toHaveBeenCalledTimes(1);
  });

  it("a changed price is stored beside the old one, and asks for consent", async () => {
    supplier.check.mockResolvedValue({ ok: false, reason: "changed", totalPrice: 66_000 });
    expect(await recheckRoom(cart, env)).toMatchObject({
      patch: { room: { totalPrice: 66_000, payLater: 0, oldTotalPrice: 60_000 } },
      refusal: { reason: "price_changed" },
    });
    const later = { ...cart, room: aRoom({ payLater: true }) };
    expect(await recheckRoom(later, env)).toMatchObject({
      patch: { room: { totalPrice: 66_000, payLater: 66_000 } },
    });
  });

  it.each(["gone", "refused"] as const)(
    "a room that is %s leaves the cart, and the tickets stay",
    async (reason) => {
      supplier.check.mockResolvedValue({ ok: false, reason, detail: "" });
      expect(await recheckRoom(cart, env)).toMatchObject({
        patch: { room: null },
        refusal: { reason: "room_gone" },
      });
    },
  );

  it("a double booking leaves the room, for the buyer to remove", async () => {
    supplier.check.mockResolvedValue({ ok: false, reason: "double_booking", detail: "" });
    const { patch, refusal } = await recheckRoom(cart, env);
    expect([patch, refusal?.reason]).toEqual([undefined, "double_booking"]);
  });

  it("nothing is submitted while the supplier cannot be asked", async () => {
    supplier.check.mockRejectedValue(new SupplierOutage("no answer"));
    const { patch, refusal } = await recheckRoom(cart, env);
    expect([patch, refusal?.reason]).toEqual([undefined, "room_outage"]);
  });
});

it("the room's shares of what was paid are never more than its price or what was paid", () => {
  fc.assert(
    fc.property(
      fc.nat(900_000),
      fc.nat(900_000),
      fc.nat(1_800_000),
      fc.nat(5_000_000),
      fc.boolean(),
      (price, rest, cash, points, payLater) => {
        const room = aRoom({ totalPrice: price, payLater });
        const beforePoints = rest + (payLater ? 0 : price);
        const amount = Math.min(cash, beforePoints);
        const shares = sharesOf(room, beforePoints, { amount, points, earned: points });
        expect(shares.amount).toBeLessThanOrEqual(payLater ? 0 : price);
        expect(shares.amount).toBeLessThanOrEqual(amount);
        expect(amount - shares.amount).toBeLessThanOrEqual(Math.max(rest, 0) + 1);
        expect(shares.points).toBeLessThanOrEqual(points);
        if (amount === beforePoints && !payLater) expect(shares.amount).toBe(price);
      },
    ),
  );
});
