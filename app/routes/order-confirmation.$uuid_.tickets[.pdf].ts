import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { orderFile } from "#app/features/order/order-files.server.ts";

/** GET …/tickets.pdf: the tickets, one a page. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  orderFile(context, params.uuid ?? "", "tickets");
