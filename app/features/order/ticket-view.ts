import type { OwnOrder } from "#contract/order.ts";
import { dateTimeWithZone } from "#lib/dates.ts";
import { drawQrCode } from "#lib/qr-code.ts";

/** A ticket as its card shows it, with times in the venue's zone. */
export function ticketView(
  { code, transfers, ...ticket }: OwnOrder["tickets"][number],
  timezone: string,
  language: string,
) {
  const moment = (instant: string) => dateTimeWithZone(instant, timezone, language);
  return {
    ...ticket,
    /** Within its order. */
    number: Number(ticket.id.split("/")[1]),
    qr: code && drawQrCode(code),
    transfers: transfers.map(({ offeredAt, settledAt, ...transfer }) => ({
      ...transfer,
      offered: moment(offeredAt),
      settled: settledAt && moment(settledAt),
    })),
  };
}

export type TicketView = ReturnType<typeof ticketView>;
