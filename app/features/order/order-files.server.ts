import type { RequestContext } from "#app/platform/context.server.ts";
import { section } from "#app/platform/outage.server.ts";
import { plainPage } from "#app/platform/plain-page.server.ts";

/**
 * A PDF of the order, for whoever may open it; the tickets are not found when none admits any more. Visitors arrive by a
 * link, so failures are pages.
 */
export async function orderFile(
  { api }: Pick<RequestContext, "api">,
  uuid: string,
  name: "tickets" | "invoice",
): Promise<Response> {
  const lookup = await section(api.orders.pdf(uuid, name).then((file) => ({ file })));
  if (!lookup) return plainPage(503, "outage");
  if (!lookup.file) return plainPage(404, "notFound");
  return new Response(lookup.file, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}-${uuid.slice(0, 8)}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
