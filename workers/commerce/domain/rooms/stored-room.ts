import { z } from "zod";
import { roomHotelSchema } from "#contract/cart-room.schema.ts";
import type { RoomItem } from "#contract/cart-room.ts";
import { hotelSchema, roomSchema } from "#contract/hotel.schema.ts";
import type { HotelDetail, Room } from "#contract/hotel.ts";
import { MAX_CHILD_AGE, MAX_GUESTS, MAX_ROOMS, nightsOf, type Stay } from "#contract/hotel-stay.ts";
import { currencySchema, minorUnits } from "#contract/money.schema.ts";
import { addressLine } from "#lib/address-lines.ts";

/** Rooms of one kind for one stay, as carts and orders store them. Amounts in minor units. */
export const storedRoomSchema = z.strictObject({
  hotel: roomHotelSchema
    .extend({ checkIn: hotelSchema.shape.checkIn, checkOut: hotelSchema.shape.checkOut })
    .strict(),
  room: roomSchema.pick({ id: true, type: true, mealPlan: true, cancellationPolicies: true }).strict(),
  stay: z.strictObject({
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    guests: z.int().min(1).max(MAX_GUESTS),
    rooms: z.int().min(1).max(MAX_ROOMS),
    children: z.array(z.int().min(0).max(MAX_CHILD_AGE)),
  }),
  /** Empty: the buyer. */
  leadGuest: z.string(),
  currency: currencySchema,
  /** All rooms and nights, all-in. */
  totalPrice: minorUnits,
  /** The part of it that is paid at the hotel: all or nothing. */
  payLater: minorUnits,
  /** Fees in the price. */
  includedFees: minorUnits,
  /** The price before the supplier changed it, until the buyer agrees to the new one. */
  oldTotalPrice: minorUnits.nullable(),
});
export type StoredRoom = z.infer<typeof storedRoomSchema>;

/** Rooms of one kind for one stay, as a supplier sells them. Amounts in minor units, days yyyy-MM-dd. */
export interface RoomRequest {
  hotelId: string;
  roomId: string;
  /** Day of check-in, and day of check-out. */
  startDate: string;
  endDate: string;
  /** Rooms of this kind. */
  rooms: number;
  /** Guests in each room, children included; the ages of the children among them. */
  guests: number;
  children: readonly number[];
  /** All rooms and nights, taxes and mandatory fees included: what the buyer was told. */
  totalPrice: number;
  currency: string;
}

/** A room of the catalog for a stay, at the price that the buyer was told. */
export function newRoom(
  { rooms: _rooms, ...hotel }: HotelDetail,
  room: Room,
  stay: Stay,
  { totalPrice, leadGuest }: { totalPrice: number; leadGuest: string },
): StoredRoom {
  const { id, name, city, state, country, timezone, checkIn, checkOut, awardRating, amenities, nearVenue } =
    hotel;
  return {
    hotel: {
      ...{ id, name, city, state, country, timezone, checkIn, checkOut, awardRating, amenities, nearVenue },
      address: addressLine(hotel),
    },
    room: {
      id: room.id,
      type: room.type,
      mealPlan: room.mealPlan,
      cancellationPolicies: room.cancellationPolicies,
    },
    stay,
    leadGuest,
    currency: room.currency,
    totalPrice,
    payLater: room.payment === "later" ? totalPrice : 0,
    includedFees: room.includedFee * nightsOf(stay) * stay.rooms,
    oldTotalPrice: null,
  };
}

/** The room at another price, which the buyer has not agreed to yet. */
export const repriced = (room: StoredRoom, totalPrice: number): StoredRoom => ({
  ...room,
  totalPrice,
  payLater: room.payLater > 0 ? totalPrice : 0,
  oldTotalPrice: room.totalPrice,
});

/** What is charged with the order, minor units. */
export const dueNow = ({ totalPrice, payLater }: Pick<StoredRoom, "totalPrice" | "payLater">): number =>
  totalPrice - payLater;

/** The room as its supplier is asked for it. */
export function roomRequest({ hotel, room, stay, totalPrice, currency }: StoredRoom): RoomRequest {
  return { hotelId: hotel.id, roomId: room.id, ...stay, totalPrice, currency };
}

/** The room in the shape of the contract (§3 hotel cart item); `id`: of its item. */
export function toRoomItem(stored: StoredRoom, id: string): RoomItem {
  const { hotel, room, stay, leadGuest, currency, totalPrice, payLater, includedFees, oldTotalPrice } =
    stored;
  const { checkIn, checkOut, ...info } = hotel;
  return {
    id,
    productId: hotel.id,
    productTypeId: 3,
    currency,
    stayRange: { checkin: stay.startDate, checkout: stay.endDate },
    hotelInfo: {
      ...info,
      roomId: room.id,
      roomType: room.type,
      mealPlan: room.mealPlan,
      cancellationPolicies: room.cancellationPolicies,
      checkInTime: checkIn,
      checkOutTime: checkOut,
    },
    details: {
      adultCount: stay.guests - stay.children.length,
      childCount: stay.children.length,
      childAge: stay.children,
      quantity: stay.rooms,
    },
    leadGuest,
    totalPrice,
    totalPayLaterAmount: payLater,
    totalIncludedFeeAmount: includedFees,
    promoCode: null,
    oldTotalPrice,
  };
}
