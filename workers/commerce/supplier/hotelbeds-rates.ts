import { z } from "zod";
import type { RoomRequest } from "../domain/rooms/stored-room.ts";
import { minorUnitsOf } from "./decimal-amount.ts";

const amountSchema = z.union([z.string(), z.number()]);
const rateSchema = z.object({
  rateKey: z.string().min(1),
  /** NRF: not refundable. */
  rateClass: z.string().nullish(),
  /** RECHECK: its price holds only after `checkrates`. */
  rateType: z.enum(["BOOKABLE", "RECHECK"]),
  net: amountSchema.nullish(),
  sellingRate: amountSchema.nullish(),
  paymentType: z.string(),
  packaging: z.boolean().nullish(),
  boardCode: z.string(),
  allotment: z.int().nullish(),
  rooms: z.int(),
  taxes: z
    .object({
      allIncluded: z.boolean().nullish(),
      taxes: z.array(z.object({ included: z.boolean().nullish() })).nullish(),
    })
    .nullish(),
});
type Rate = z.infer<typeof rateSchema>;

const hotelSchema = z.object({
  currency: z.string(),
  rooms: z.array(z.object({ code: z.string(), rates: z.array(rateSchema) })),
});
export type RatedHotel = z.infer<typeof hotelSchema>;

export const availabilitySchema = z.object({
  hotels: z.object({ hotels: z.array(hotelSchema).nullish() }),
});
export const checkedRatesSchema = z.object({ hotel: hotelSchema });

/** A rate with the price of the whole request, minor units. */
export interface Offer {
  rateKey: string;
  mustRecheck: boolean;
  totalPrice: number;
}

/** Codes of a room type: see `hotelbedsSupplier`. */
interface RoomCodes {
  room: string;
  board: string;
  refundable: boolean;
}

/** Null when the catalogue's id is not one of this supplier's. */
export function roomCodesOf(roomId: string): RoomCodes | null {
  const [room, board, rateClass, ...rest] = roomId.split(":");
  if (!room || !board || rest.length > 0 || (rateClass !== undefined && rateClass !== "NRF")) return null;
  return { room, board, refundable: rateClass === undefined };
}

/** Body of `POST hotels`: the rates of one room type with one board. `hotelCode`: the supplier's. */
export function availabilityRequest(request: RoomRequest, hotelCode: number, { room, board }: RoomCodes) {
  const { startDate, endDate, rooms, guests, children } = request;
  return {
    stay: { checkIn: startDate, checkOut: endDate },
    occupancies: [
      {
        rooms,
        // Of each room.
        adults: guests - children.length,
        children: children.length,
        paxes: children.map((age) => ({ type: "CH", age })),
      },
    ],
    hotels: { hotel: [hotelCode] },
    rooms: { included: true, room: [room] },
    boards: { included: true, board: [board] },
    filter: { paymentType: "AT_WEB", packaging: false },
  };
}

/**
 * The offer of these codes at the price that the buyer was told, otherwise the cheapest one; null when there is none. Left out
 * are rates that are paid at the hotel (a booking of them needs the buyer's card), that have taxes to pay there besides (the
 * port has one price, and the buyer would pay them twice), or that are for packages only.
 */
export function findOffer(hotel: RatedHotel, request: RoomRequest, codes: RoomCodes): Offer | null {
  const offers = hotel.rooms
    .filter(({ code }) => code === codes.room)
    .flatMap(({ rates }) => rates)
    .filter(
      (rate) =>
        rate.boardCode === codes.board &&
        (rate.rateClass !== "NRF") === codes.refundable &&
        rate.paymentType === "AT_WEB" &&
        !rate.packaging &&
        rate.rooms === request.rooms &&
        (rate.allotment ?? request.rooms) >= request.rooms &&
        allTaxesIncluded(rate),
    )
    .flatMap((rate) => {
      const totalPrice = priceOf(rate);
      if (totalPrice === null) return [];
      return [{ rateKey: rate.rateKey, mustRecheck: rate.rateType === "RECHECK", totalPrice }];
    })
    .sort((a, b) => a.totalPrice - b.totalPrice);
  return offers.find(({ totalPrice }) => totalPrice === request.totalPrice) ?? offers[0] ?? null;
}

const allTaxesIncluded = ({ taxes }: Rate) =>
  taxes?.allIncluded !== false && (taxes?.taxes ?? []).every(({ included }) => included !== false);

/** For all rooms and nights: the selling price where the supplier sets one, otherwise the net price, without a markup. */
function priceOf({ net, sellingRate }: Rate): number | null {
  const amount = sellingRate ?? net;
  return amount === null || amount === undefined ? null : minorUnitsOf(amount);
}
