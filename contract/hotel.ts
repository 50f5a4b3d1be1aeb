export type { Hotel, HotelDetail, HotelList, Room } from "./hotel.schema.ts";
