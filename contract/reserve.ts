export type { Reserve, ReserveTicket } from "./reserve.schema.ts";

/** Most tickets of one reserve call or one query of offers. */
export const MAX_TICKETS = 50;
/** Longest texts of a reserve call, in characters. */
export const MAX_RESERVE_TEXT = { quote: 2000, section: 40, row: 20, seat: 20, session: 400 } as const;
