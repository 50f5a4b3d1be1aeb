export type { Order, OwnOrder } from "./order.schema.ts";
