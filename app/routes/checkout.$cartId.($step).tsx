import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { buyerData } from "#app/features/checkout/buyer-step.server.ts";
import { cartOf } from "#app/features/checkout/cart.server.ts";
import { deliveryData } from "#app/features/checkout/delivery-step.server.ts";
import { cartPhase, missingBefore } from "#app/features/checkout/step-guard.ts";
import { BuyerPage, DeliveryPage, ReviewPage } from "#app/features/checkout/step-pages.tsx";
import { noticePath, parseStep, STEPS } from "#app/features/checkout/steps.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";

export const headers = noStore;

/** A step (§2.1): 0 delivery, 1 buyer, 2 review. Redirects to an earlier step that is not done yet, with the reason. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const step = parseStep(params.step);
  if (step === null) throw notFound();
  const cart = await cartOf(context, params.cartId ?? "");
  if (!cart || cartPhase(cart, Date.now()) !== "open") return null;
  const missing = missingBefore(step, cart);
  if (missing) throw redirect(noticePath(cart.uuid, missing));
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
