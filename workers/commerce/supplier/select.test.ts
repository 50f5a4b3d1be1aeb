import { describe, expect, it } from "vitest";
import { aRoom } from "#tests/fixtures/stored-room.ts";
import { roomRequest } from "../domain/rooms/stored-room.ts";
import type { Bindings } from "../env.ts";
import { hotelSupplier } from "./select.ts";
import { SupplierOutage } from "./supplier.ts";

const supplierWith = (settings: Partial<Bindings>) => hotelSupplier(settings as Bindings);

describe("a shop without a supplier", () => {
  const none = supplierWith({ HOTEL_SUPPLIER: "none" });

  it("sells no rooms, and does not claim to cancel those of another time", async () => {
    const refusal = { ok: false, reason: "refused", detail: "no rooms are sold here" };
    expect(await none.check(roomRequest(aRoom()), { emailAddress: "", leadGuest: "" })).toEqual(refusal);
    await expect(none.cancel("cart-7")).rejects.toThrow(SupplierOutage);
  });

  it("is not what an unknown name means", () => {
    expect(() => supplierWith({ HOTEL_SUPPLIER: "other", HOTEL_API_URL: "", HOTEL_SECRET: "" })).toThrow(
      "HOTEL_SUPPLIER: other",
    );
  });
});
