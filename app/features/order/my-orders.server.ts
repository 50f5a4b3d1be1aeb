import { data, redirectDocument } from "@remix-run/cloudflare";
import { membersOnly } from "#app/features/member/members-only.server.ts";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { badRequest } from "#app/platform/errors.server.ts";
import { section } from "#app/platform/outage.server.ts";
import { type MyOrdersTab, myOrdersPath } from "./my-orders-path.ts";
import { orderRow } from "./order-row.ts";

/** Orders on a page (§9). */
const PAGE_SIZE = 5;
/** Cursors are short (workers/commerce/store/order-page.ts). */
const MAX_CURSOR = 100;

/** Data of /userTickets: one page of what the member bought and received; `page` is null in an outage. */
export async function myOrders(request: Request, context: RequestContext) {
  const params = new URL(request.url).searchParams;
  const show: MyOrdersTab = params.get("show") === "past" ? "past" : "upcoming";
  const cursor = params.get("cursor");
  if (cursor !== null && cursor.length > MAX_CURSOR) throw badRequest();
  const signIn = () => redirectDocument(signInPath(myOrdersPath(show)));
  const list = await membersOnly(context, signIn, () =>
    section(context.api.orders.list({ show, limit: PAGE_SIZE, cursor })),
  );
  const page = list && {
    items: list.items.map((order) => orderRow(order, context.language)),
    total: list.totalCount,
    nextTo: list.nextCursor ? myOrdersPath(show, list.nextCursor) : null,
  };
  return data(
    {
      title: pageTitle(context.language, "order:mine.title"),
      show,
      page,
      startTo: cursor === null ? null : myOrdersPath(show),
    },
    page ? 200 : 503,
  );
}
