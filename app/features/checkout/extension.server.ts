import { rememberCart } from "#app/features/cart/cart-cookies.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import type { FormFailure } from "./refusal.ts";
import { stepChange } from "./step-change.server.ts";

/** Asks for more time, and stores the new end of the hold. @returns why there is none, or null */
export async function extend(context: RequestContext, cartId: string): Promise<FormFailure | null> {
  const result = await settle(context.api.carts.extend(cartId));
  if (!result.ok) return result;
  const { uuid, expireAt, items } = result.value;
  await rememberCart(context.cookies, { id: uuid, expireAt, eventName: items[0]?.event.name });
  return null;
}

export const extensionAction = stepChange("extension", extend);
