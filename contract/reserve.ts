export type { Reserve, ReserveTicket } from "./reserve.schema.ts";
