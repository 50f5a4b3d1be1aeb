import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { failureStatus, shownFailure } from "#app/features/checkout/refusal.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { badRequest, notFound } from "#app/platform/errors.server.ts";
import { keepOrderKey } from "#app/platform/order-keys.server.ts";
import { page, settle } from "#app/platform/outage.server.ts";
import { isUuid } from "#contract/ids.ts";
import { fromBase64url } from "#lib/base64url.ts";
import { unsentForm } from "#lib/unsent-form.ts";
import { isOrderKey } from "./order-link.server.ts";
import { receivedPath } from "./transfer-path.ts";

const namedSchema = z.tuple([z.string().refine(isUuid), z.string().refine(isUuid)]).rest(z.unknown());

/**
 * Opens the claim link of an email: keeps its key in this browser and leads to the tickets' address without it. Null for
 * a link that opens nothing.
 *
 * @throws Response 503 when the API does not answer
 */
export async function followClaimLink(
  { api, cookies }: Pick<RequestContext, "api" | "cookies">,
  key: string,
): Promise<Response | null> {
  const named = isOrderKey(key) ? namedBy(key) : null;
  if (!named) return null;
  const [uuid, id] = named;
  const tickets = await page(api.transfers.receivedWithKey(uuid, id, key));
  if (!tickets) return null;
  await keepOrderKey(cookies, id, key);
  return redirect(receivedPath(uuid, id), {
    headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
  });
}

/** The order and transfer that a key says it opens; whether it does, only the API knows. */
function namedBy(key: string): [orderUuid: string, transferId: string] | null {
  const bytes = fromBase64url(key.split(".")[0] ?? "");
  try {
    const parsed = namedSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array())));
    return parsed.success ? [parsed.data[0], parsed.data[1]] : null;
  } catch {
    return null;
  }
}

/**
 * The recipient's form: `answer=accept` or `decline`. Leads back to the page; if nothing was done, the page says why.
 *
 * @throws Response 400 for anything else, 404 for anyone but the recipient
 */
export async function answerOffer({ api }: RequestContext, uuid: string, id: string, form: FormData) {
  const answer = form.get("answer");
  if (answer !== "accept" && answer !== "decline") throw badRequest();
  const result = await settle(api.transfers.answer(uuid, id, answer));
  if (result.ok) return redirect(receivedPath(uuid, id), 303);
  if (result.refusal?.status === 404) throw notFound();
  const failure = shownFailure(result);
  return data({ failure, unsent: unsentForm(receivedPath(uuid, id), form) }, failureStatus(failure));
}
