import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { serverI18n } from "#app/i18n/instance.server.ts";
import { section } from "#app/platform/outage.server.ts";
import { plainPage } from "#app/platform/plain-page.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import { orderCalendar } from "#lib/calendar-entry.ts";

/**
 * GET …/calendar.ics: the order's event as a calendar entry; 404 without a date. Visitors arrive here by a link, so
 * failures are pages.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const lookup = await section(context.api.orders.get(params.uuid ?? "").then((order) => ({ order })));
  if (!lookup) return plainPage(503, "outage");
  const { order } = lookup;
  if (!order) return plainPage(404, "notFound");
  const t = serverI18n(context.language).getFixedT(context.language, "order");
  const file = orderCalendar(order, {
    description: order.visibility === "own" ? t("calendarNote", { number: order.orderNumber }) : "",
    url: `${context.settings.publicOrigin}${PREFIX}order-confirmation/${order.uuid}`,
  });
  if (file === null) return plainPage(404, "notFound");
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="event.ics"',
      "Cache-Control": "no-store",
    },
  });
}
