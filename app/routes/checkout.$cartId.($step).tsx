import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { buyerData, cartOf, deliveryData } from "#app/features/checkout/checkout.server.ts";
import { cartPhase, missingBefore } from "#app/features/checkout/step-guard.ts";
import { BuyerPage, DeliveryPage, ReviewPage } from "#app/features/checkout/step-pages.tsx";
import { checkoutPath, parseStep, STEPS } from "#app/features/checkout/steps.ts";
import { notFound } from "#app/platform/errors.server.ts";

export const headers = () => ({ "Cache-Control": "no-store" });

/** A step (§2.1): 0 delivery, 1 buyer, 2 review. What must come before it is asked for first, with the reason. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const step = parseStep(params.step);
  if (step === null) throw notFound();
  const cart = await cartOf(context, params.cartId ?? "");
  if (!cart || cartPhase(cart, Date.now()) !== "open") return null;
  const missing = missingBefore(step, cart);
  if (missing) throw redirect(`${checkoutPath(cart.uuid, missing.step)}?notice=${missing.reason}`);
  const name = STEPS[step];
  if (name === "delivery") return { name, data: await deliveryData(context, cart.uuid) };
  if (name === "buyer") return { name, data: await buyerData(context, cart) };
  return { name: "review" as const };
}

export default function Step() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded?.name === "buyer") return <BuyerPage data={loaded.data} />;
  if (loaded?.name === "review") return <ReviewPage />;
  return <DeliveryPage data={loaded?.data ?? null} />;
}
