import { data, redirect } from "@remix-run/cloudflare";
import { failureStatus, shownFailure } from "#app/features/checkout/refusal.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import { unsentForm } from "#lib/unsent-form.ts";
import type { TransferFailure } from "./order-failure.ts";
import { type Holding, holdingPath, transferPath } from "./transfer-path.ts";

/**
 * A form of a holder: `change=offer` offers the checked tickets, `change=cancel` takes the offer `transfer` back. Leads
 * back to the tickets; if nothing was done, the page says why.
 *
 * @throws Response 404 for anyone but the holder
 */
export async function changeTransfer({ api }: RequestContext, holding: Holding, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = { tickets: form.getAll("ticket").map(Number), email: text("email"), name: text("name") };
  const { orderUuid, transferId } = holding;
  const offerId = text("change") === "cancel" ? text("transfer") || "-" : null;
  const result =
    transferId === null
      ? await settle(
          offerId === null ? api.transfers.offer(orderUuid, typed) : api.transfers.cancel(orderUuid, offerId),
        )
      : await settle(
          offerId === null
            ? api.transfers.passOn(orderUuid, transferId, typed)
            : api.transfers.cancelPassedOn(orderUuid, transferId, offerId),
        );
  if (result.ok) return redirect(holdingPath(holding), 303);
  if (result.refusal?.status === 404) throw notFound();
  const failure = shownFailure(result);
  const unsent = unsentForm(transferPath(holding), form);
  return data<TransferFailure>({ failure, typed, unsent }, failureStatus(failure));
}

/** The number of the ticket whose button led to the form, null for none. */
export function checkedTicket(request: Request): number | null {
  const ticket = Number(new URL(request.url).searchParams.get("ticket"));
  return Number.isInteger(ticket) && ticket > 0 ? ticket : null;
}
