import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { walletPass } from "#app/features/order/wallet-pass.server.ts";

/** GET …/ticket/{number}/wallet/apple or google: a ticket that someone sent, for its recipient's wallet app. */
export const loader = ({ context, params }: LoaderFunctionArgs) => {
  const { uuid = "", transferId = "", number = "", wallet = "" } = params;
  return walletPass(context, { orderUuid: uuid, transferId }, number, wallet);
};
