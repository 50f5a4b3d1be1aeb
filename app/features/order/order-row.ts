import { eventView, type TicketLineView, ticketLines } from "#app/features/checkout/cart-view.ts";
import type { OwnOrder } from "#contract/order.ts";
import type { MemberTickets, ReceivedTickets } from "#contract/transfer.ts";
import { orderPath } from "./order-path.ts";
import { receivedPath } from "./transfer-path.ts";

/** What a member bought or received, as a list shows it. */
export function orderRow(entry: MemberTickets, language: string) {
  return {
    event: eventView(entry.event, language),
    ...(entry.visibility === "own" ? boughtRow(entry) : receivedRow(entry)),
  };
}
export type OrderRow = ReturnType<typeof orderRow>;

const boughtRow = ({ uuid, orderNumber, orderStatus, quantity, items, rooms }: OwnOrder) => ({
  id: uuid,
  to: orderPath(uuid),
  status: orderStatus,
  quantity,
  lines: items.flatMap(ticketLines).map(placeOf),
  stays: rooms
    .filter(({ status }) => status === "confirmed")
    .map(({ hotelInfo, details }) => ({ hotel: hotelInfo.name, rooms: details.quantity })),
  source: { orderNumber },
});

/** Without the tickets that the member passed on. */
function receivedRow({ orderUuid, transferId, from, tickets }: ReceivedTickets) {
  const kept = tickets.filter(({ status }) => status !== "transferred");
  const refunded = kept.filter(({ status }) => status === "refunded").length;
  return {
    id: transferId,
    to: receivedPath(orderUuid, transferId),
    status:
      refunded === 0
        ? ("received" as const)
        : refunded < kept.length
          ? ("partly_refunded" as const)
          : ("refunded" as const),
    quantity: kept.length,
    lines: [...Map.groupBy(kept, ({ section, row }) => JSON.stringify([section, row])).values()].map(
      (group) => ({
        section: group[0]?.section ?? "",
        row: group[0]?.row ?? "",
        seats: group.map(({ seat }) => seat).join(","),
      }),
    ),
    stays: [],
    source: { from },
  };
}

const placeOf = ({ section, row, seats }: TicketLineView) => ({ section, row, seats });
