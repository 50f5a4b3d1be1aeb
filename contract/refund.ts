/** `processing`: money or points are still on their way back. */
export const REFUND_STATUSES = ["processing", "done"] as const;
/** Why tickets or a room were refunded. */
export const REFUND_CAUSES = ["operator", "event_cancelled", "returned", "room_canceled"] as const;
