import { data, redirect } from "@remix-run/cloudflare";
import { failureStatus, shownFailure } from "#app/features/checkout/refusal.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import type { TransferFailure } from "./order-failure.ts";
import { orderPath } from "./order-path.ts";

/**
 * A form of the buyer: `change=offer` offers the checked tickets, `change=cancel` takes the offer `transfer` back. Leads
 * back to the order; if nothing was done, the page says why.
 *
 * @throws Response 404 for anyone but the buyer
 */
export async function changeTransfer({ api }: RequestContext, uuid: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = { tickets: form.getAll("ticket").map(Number), email: text("email"), name: text("name") };
  const result = await settle(
    text("change") === "cancel"
      ? api.transfers.cancel(uuid, text("transfer") || "-")
      : api.transfers.offer(uuid, typed),
  );
  if (result.ok) return redirect(orderPath(uuid), 303);
  if (result.refusal?.status === 404) throw notFound();
  const failure = shownFailure(result);
  return data<TransferFailure>({ failure, typed }, failureStatus(failure));
}
