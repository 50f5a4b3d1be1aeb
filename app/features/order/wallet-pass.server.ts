import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/platform/context.server.ts";
import { type FormResult, settle } from "#app/platform/outage.server.ts";
import { plainPage } from "#app/platform/plain-page.server.ts";
import { isUuid } from "#contract/ids.ts";
import { APPLE_PASS, APPLE_PASSES } from "#contract/wallet-pass.ts";
import { type Holding, holdingPath } from "./transfer-path.ts";
import { WALLET_REFUSED } from "./wallet-refused.ts";

type Context = Pick<RequestContext, "api">;

const PRIVATE = { "Cache-Control": "private, no-store" };

/**
 * A ticket for a wallet app: the file for Apple Wallet, or the way to Google's page. Visitors arrive by a link, so
 * failures are pages; a ticket that cannot be added (any more) leads back to the page that says how it stands.
 */
export async function walletPass(
  { api }: Context,
  holding: Holding,
  number: string,
  wallet: string,
): Promise<Response> {
  if (!isHolding(holding) || !/^\d{1,3}$/.test(number)) return plainPage(404, "notFound");
  if (wallet === "apple") {
    const result = await settle(api.walletPasses.apple(holding.orderUuid, holding.transferId, number));
    return result.ok
      ? passFile(result.value, APPLE_PASS, `ticket-${number}.pkpass`)
      : failed(holding, result);
  }
  if (wallet !== "google") return plainPage(404, "notFound");
  const result = await settle(api.walletPasses.google(holding.orderUuid, holding.transferId, number));
  if (!result.ok) return failed(holding, result);
  return redirect(result.value.url, { headers: { ...PRIVATE, "Referrer-Policy": "no-referrer" } });
}

/** All tickets that the buyer can add to Apple Wallet, in one file. */
export async function walletPasses({ api }: Context, orderUuid: string): Promise<Response> {
  if (!isUuid(orderUuid)) return plainPage(404, "notFound");
  const result = await settle(api.walletPasses.allApple(orderUuid));
  if (!result.ok) return failed({ orderUuid, transferId: null }, result);
  return passFile(result.value, APPLE_PASSES, `tickets-${orderUuid.slice(0, 8)}.pkpasses`);
}

const isHolding = ({ orderUuid, transferId }: Holding): boolean =>
  isUuid(orderUuid) && (transferId === null || isUuid(transferId));

const passFile = (file: Uint8Array<ArrayBuffer>, type: string, name: string): Response =>
  new Response(file, {
    headers: {
      ...PRIVATE,
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });

function failed(holding: Holding, failure: Exclude<FormResult<unknown>, { ok: true }>): Response {
  if (failure.outage) return plainPage(503, "outage");
  if (failure.refusal.status !== 409) return plainPage(404, "notFound");
  const { name, value } = WALLET_REFUSED;
  return redirect(`${holdingPath(holding)}?${name}=${value}`, { headers: PRIVATE });
}
