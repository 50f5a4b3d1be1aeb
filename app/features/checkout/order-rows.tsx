import { priceRows } from "#contract/price-rows.ts";
import type { CheckoutView } from "./cart-view.ts";
import { PriceBreakdown } from "./price-breakdown.tsx";
import { RemoveRoom } from "./remove-room.tsx";
import { RoomLines } from "./room-lines.tsx";
import { EventHead, TicketLines } from "./ticket-lines.tsx";

/** What is in the cart: the event, the tickets, the hotel room and the price breakdown. */
export function OrderRows({ view }: { view: CheckoutView }) {
  return (
    <>
      <EventHead event={view.event} />
      <TicketLines lines={view.tickets} currency={view.currency} />
      <RoomLines rooms={view.rooms}>
        <RemoveRoom cartId={view.cartId} />
      </RoomLines>
      <div className="border-t border-line pt-3">
        <PriceBreakdown
          rows={priceRows(view.lines)}
          total={view.total}
          currency={view.currency}
          promoCode={view.promoCode}
          saved={view.saved}
        />
      </div>
    </>
  );
}
