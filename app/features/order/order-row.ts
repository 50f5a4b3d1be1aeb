import { eventView, ticketLines } from "#app/features/checkout/cart-view.ts";
import type { OwnOrder } from "#contract/order.ts";

/** An order as a list shows it. */
export function orderRow(order: OwnOrder, language: string) {
  return {
    id: order.uuid,
    orderNumber: order.orderNumber,
    status: order.orderStatus,
    quantity: order.quantity,
    event: eventView(order.event, language),
    lines: order.items.flatMap(ticketLines),
  };
}
export type OrderRow = ReturnType<typeof orderRow>;
