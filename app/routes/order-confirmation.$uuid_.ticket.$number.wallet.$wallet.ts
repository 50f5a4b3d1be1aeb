import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { walletPass } from "#app/features/order/wallet-pass.server.ts";

/** GET …/ticket/{number}/wallet/apple or google: one of the buyer's tickets for a wallet app. */
export const loader = ({ context, params: { uuid = "", number = "", wallet = "" } }: LoaderFunctionArgs) =>
  walletPass(context, { orderUuid: uuid, transferId: null }, number, wallet);
