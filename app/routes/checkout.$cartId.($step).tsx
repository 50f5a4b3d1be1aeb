import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { buyerData, buyerFacts } from "#app/features/checkout/buyer-step.server.ts";
import { cartOf } from "#app/features/checkout/cart.server.ts";
import { deliveryData } from "#app/features/checkout/delivery-step.server.ts";
import { cartPhase, missingBefore } from "#app/features/checkout/step-guard.ts";
import { BuyerPage, DeliveryPage, ReviewPage } from "#app/features/checkout/step-pages.tsx";
import { noticePath, parseStep, STEPS } from "#app/features/checkout/steps.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";

export const headers = noStore;

/**
 * A step (§2.1): 0 delivery, 1 buyer, 2 review. Redirects to an earlier step that is not done yet, with the reason. The
 * cart and what the step needs besides it are one round of calls.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const step = parseStep(params.step);
  if (step === null) throw notFound();
  const name = STEPS[step];
  const cartId = params.cartId ?? "";
  const [cart, delivery, facts] = await Promise.all([
    cartOf(context, cartId),
    name === "delivery" ? deliveryData(context, cartId) : null,
    name === "buyer" ? buyerFacts(context) : null,
  ]);
  if (!cart || cartPhase(cart, Date.now()) !== "open") return null;
  const missing = missingBefore(step, cart);
  if (missing) throw redirect(noticePath(cart.uuid, missing));
  if (name === "delivery") return { name, data: delivery };
  if (name === "buyer" && facts) return { name, data: buyerData(context, cart, facts) };
  return { name: "review" as const };
}

export default function Step() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded?.name === "buyer") return <BuyerPage data={loaded.data} />;
  if (loaded?.name === "review") return <ReviewPage />;
  return <DeliveryPage data={loaded?.data ?? null} />;
}
