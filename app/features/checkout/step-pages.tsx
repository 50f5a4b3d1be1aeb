import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import type { UnsentForm } from "#lib/unsent-form.ts";
import { type Agreement, attemptKey } from "./attempt.ts";
import { type BuyerData, BuyerStep } from "./buyer-step.tsx";
import type { CheckoutView } from "./cart-view.ts";
import { type DeliveryData, DeliveryStep } from "./delivery-step.tsx";
import type { BuyerValues, DeliveryValues, OrderValues } from "./form-values.ts";
import { type OrderData, OrderStep } from "./order-step.tsx";
import { OutageRetry } from "./outage-retry.tsx";
import type { FormFailure } from "./refusal.ts";
import { ReviewStep } from "./review-step.tsx";

/** What the action of a form that was not done gives its page: why, the submitted values, and how to send them again. */
interface Outcome<Values> {
  failure: FormFailure | null;
  submitted: Values;
  unsent: UnsentForm;
}

interface PageProps<Data, Values> {
  data: Data | null;
  outcome?: Outcome<Values>;
}

const useView = () => useOutletContext<CheckoutView | null>();

export function DeliveryPage({ data, outcome }: PageProps<DeliveryData, DeliveryValues>) {
  const view = useView();
  if (!view || !data) return <OutageRetry unsent={outcome?.unsent} framed={view !== null} />;
  return <DeliveryStep view={view} data={data} submitted={outcome?.submitted} failure={outcome?.failure} />;
}

export function BuyerPage({ data, outcome }: PageProps<BuyerData, BuyerValues>) {
  const view = useView();
  if (!view || !data) return <OutageRetry unsent={outcome?.unsent} framed={view !== null} />;
  return <BuyerStep view={view} data={data} submitted={outcome?.submitted} failure={outcome?.failure} />;
}

export function OrderPage({ data, outcome }: PageProps<OrderData, OrderValues>) {
  const view = useView();
  if (!view || !data) return <OutageRetry unsent={outcome?.unsent} framed={view !== null} />;
  return <OrderStep view={view} data={data} submitted={outcome?.submitted} failure={outcome?.failure} />;
}

export function ReviewPage({ outcome }: { outcome?: Outcome<Agreement | null> }) {
  const view = useView();
  if (!view) return <OutageRetry unsent={outcome?.unsent} framed={false} />;
  return (
    <ReviewStep
      view={view}
      attempt={attemptKey(view)}
      submitted={outcome?.submitted}
      failure={outcome?.failure}
    />
  );
}

/** Pages of the routes that a step's forms are sent to. */
export const DeliveryRoute = () => (
  <DeliveryPage
    data={useLoaderData<DeliveryData | null>()}
    outcome={useActionData<Outcome<DeliveryValues>>()}
  />
);
export const BuyerRoute = () => (
  <BuyerPage data={useLoaderData<BuyerData | null>()} outcome={useActionData<Outcome<BuyerValues>>()} />
);
export const OrderRoute = () => (
  <OrderPage data={useLoaderData<OrderData | null>()} outcome={useActionData<Outcome<OrderValues>>()} />
);
export const ReviewRoute = () => <ReviewPage outcome={useActionData<Outcome<Agreement | null>>()} />;

/** A step as `stepLoader` loads it. */
export type LoadedStep =
  | { name: "delivery"; data: DeliveryData | null }
  | { name: "buyer"; data: BuyerData }
  | { name: "order"; data: OrderData }
  | { name: "review" };

/** Any of the steps, or the order on one page. */
export function StepRoute() {
  const loaded = useLoaderData<LoadedStep | null>();
  const outcome = useActionData<Outcome<never>>();
  if (loaded?.name === "buyer") return <BuyerPage data={loaded.data} outcome={outcome} />;
  if (loaded?.name === "order") return <OrderPage data={loaded.data} outcome={outcome} />;
  if (loaded?.name === "review") return <ReviewPage outcome={outcome} />;
  return <DeliveryPage data={loaded?.data ?? null} outcome={outcome} />;
}
