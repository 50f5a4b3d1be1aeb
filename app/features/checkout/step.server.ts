import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { notFound } from "#app/platform/errors.server.ts";
import { buyerData, buyerFacts } from "./buyer-step.server.ts";
import { cartOf } from "./cart.server.ts";
import { deliveryData } from "./delivery-step.server.ts";
import { orderData } from "./order-step.server.ts";
import { cartPhase, missingBefore } from "./step-guard.ts";
import type { LoadedStep } from "./step-pages.tsx";
import { noticePath, parseStep, STEPS } from "./steps.ts";

/**
 * A step (§2.1): 0 delivery, 1 buyer, 2 review. Redirects to an earlier step that is not done yet, with the reason. Without
 * a step it is the order on one page, or the delivery step where the buyer has to choose. The cart and what the step needs
 * besides it are one round of calls.
 */
export async function stepLoader({ context, params }: LoaderFunctionArgs): Promise<LoadedStep | null> {
  const step = parseStep(params.step);
  if (step === null && params.step !== undefined) throw notFound();
  const name = step === null ? "order" : STEPS[step];
  const cartId = params.cartId ?? "";
  const [cart, delivery, facts] = await Promise.all([
    cartOf(context, cartId),
    name === "delivery" || name === "order" ? deliveryData(context, cartId) : null,
    name === "buyer" || name === "order" ? buyerFacts(context) : null,
  ]);
  if (!cart || cartPhase(cart, Date.now()) !== "open") return null;
  if (step === null) {
    const order = facts && orderData(context, cart, delivery, facts);
    return order ? { name: "order", data: order } : { name: "delivery", data: delivery };
  }
  const missing = missingBefore(step, cart);
  if (missing) throw redirect(noticePath(cart.uuid, missing));
  if (name === "delivery") return { name, data: delivery };
  if (name === "buyer" && facts) return { name, data: buyerData(context, cart, facts) };
  return { name: "review" };
}
