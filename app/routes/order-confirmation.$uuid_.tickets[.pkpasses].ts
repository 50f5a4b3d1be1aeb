import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { walletPasses } from "#app/features/order/wallet-pass.server.ts";

/** GET …/tickets.pkpasses: all tickets for Apple Wallet. */
export const loader = ({ context, params }: LoaderFunctionArgs) => walletPasses(context, params.uuid ?? "");
