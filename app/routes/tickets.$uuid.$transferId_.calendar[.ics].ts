import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { receivedPath } from "#app/features/order/transfer-path.ts";
import { section } from "#app/platform/outage.server.ts";
import { plainPage } from "#app/platform/plain-page.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import { orderCalendar } from "#lib/calendar-entry.ts";

/** GET …/calendar.ics: the event of received tickets as a calendar entry; 404 without a date, and before accepting. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { uuid = "", transferId = "" } = params;
  const lookup = await section(
    context.api.transfers.received(uuid, transferId).then((received) => ({ received })),
  );
  if (!lookup) return plainPage(503, "outage");
  const { received } = lookup;
  if (received?.status !== "accepted") return plainPage(404, "notFound");
  const { event, calendarSequence, tickets } = received;
  const isVoid = tickets.every(({ status }) => status === "refunded" || status === "transferred");
  const file = orderCalendar(
    {
      uuid: received.transferId,
      created: received.offeredAt,
      orderStatus: isVoid ? "refunded" : "confirmed",
      ...{ event, calendarSequence },
    },
    {
      description: "",
      url: `${context.settings.publicOrigin}${PREFIX}${receivedPath(uuid, transferId).slice(1)}`,
    },
  );
  if (file === null) return plainPage(404, "notFound");
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="event.ics"',
      "Cache-Control": "no-store",
    },
  });
}
