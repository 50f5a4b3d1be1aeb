export type { CancelRoom, OrderRoom, RoomItem, SaveRoom } from "./cart-room.schema.ts";

/** Longest texts of a room, in characters. */
export const MAX_CART_ROOM_TEXT = { leadGuest: 100 } as const;

export const ROOM_STATUSES = ["confirmed", "canceled"] as const;
