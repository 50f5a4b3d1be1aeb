import type { Bindings } from "../env.ts";
import { readable } from "../store/database.ts";
import { findSupplierCode } from "../store/hotel-supplier-codes.ts";
import { hotelbedsSupplier } from "./hotelbeds.ts";
import { sandboxSupplier } from "./sandbox.ts";
import { type HotelSupplier, type RoomRefusal, SupplierOutage } from "./supplier.ts";

/** The hotel supplier that HOTEL_SUPPLIER names. @throws Error for an unknown one */
export function hotelSupplier(env: Bindings): HotelSupplier {
  const name = env.HOTEL_SUPPLIER;
  if (name === "none") return NO_SUPPLIER;
  const api = { url: env.HOTEL_API_URL.replace(/\/$/, ""), secret: env.HOTEL_SECRET };
  if (__DEMO__ && name === "sandbox") return sandboxSupplier(api);
  if (name === "hotelbeds") {
    const hotelCode = (hotelId: string) => findSupplierCode(readable(env.DB), hotelId);
    return hotelbedsSupplier({ ...api, apiKey: env.HOTEL_API_KEY ?? "", hotelCode });
  }
  throw new Error(`HOTEL_SUPPLIER: ${name} is not set up`);
}

const NOT_SOLD: RoomRefusal = { ok: false, reason: "refused", detail: "no rooms are sold here" };

/** A shop without rooms. Bookings of a supplier that it had before wait until that one is set again. */
const NO_SUPPLIER: HotelSupplier = {
  check: async () => NOT_SOLD,
  book: async () => NOT_SOLD,
  cancel: async (reference) => {
    throw new SupplierOutage(`hotel supplier: none is set to cancel ${reference} at`);
  },
};
