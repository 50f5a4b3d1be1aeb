import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { orderFile } from "#app/features/order/order-files.server.ts";

/** GET …/invoice.pdf: the invoice. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  orderFile(context, params.uuid ?? "", "invoice");
