import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import type { FormFailure } from "./refusal.ts";
import { orderChange, stepChange } from "./step-change.server.ts";

/** Removes the hotel room. @returns why not, or null @throws Response 404 for another visitor's cart */
async function removeRoom(context: RequestContext, cartId: string): Promise<FormFailure | null> {
  const result = await settle(context.api.carts.removeRoom(cartId));
  if (result.ok) return null;
  if (result.refusal?.status === 404) throw notFound();
  return result;
}

const fromStep = stepChange("room-removal", removeRoom);
const fromOrder = orderChange("room-removal", removeRoom);

/** From a step, or from the order on one page. */
export const roomRemovalAction = (args: ActionFunctionArgs) =>
  args.params.step === undefined ? fromOrder(args) : fromStep(args);
