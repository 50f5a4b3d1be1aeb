import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { orderEntry } from "#app/features/order/order-calendar.server.ts";
import { serverI18n } from "#app/i18n/instance.server.ts";
import { section } from "#app/platform/outage.server.ts";
import { plainPage } from "#app/platform/plain-page.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import { orderCalendarFile } from "#contract/order-calendar.ts";

/**
 * GET …/calendar.ics: the order's event and stays as calendar entries; 404 when none has a date. `key`: a subscription, which calendar
 * apps fetch again and again. Visitors arrive here by a link, so failures are pages.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get("key");
  const lookup = await section(orderEntry(context, params.uuid ?? "", key).then((order) => ({ order })));
  if (!lookup) return plainPage(503, "outage");
  const { order } = lookup;
  if (!order) return plainPage(404, "notFound");
  const t = serverI18n(context.language).getFixedT(context.language, "order");
  const file = orderCalendarFile(order, {
    t,
    url: `${context.settings.publicOrigin}${PREFIX}order-confirmation/${order.uuid}`,
  });
  if (file === null) return plainPage(404, "notFound");
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `${key === null ? "attachment" : "inline"}; filename="event.ics"`,
      "Cache-Control": "no-store",
    },
  });
}
