import { useOutletContext } from "@remix-run/react";
import { attemptName } from "./attempt.ts";
import { type BuyerData, BuyerStep } from "./buyer-step.tsx";
import type { CheckoutView } from "./cart-view.ts";
import { type DeliveryData, DeliveryStep } from "./delivery-step.tsx";
import type { BuyerValues, DeliveryValues } from "./form-values.ts";
import { OutageRetry, type Unsent } from "./outage-retry.tsx";
import type { FormFailure } from "./refusal.ts";
import { ReviewStep } from "./review-step.tsx";

/** What an action that did not go through gives its page: the refusal, what was submitted, and how to send it again. */
export interface Outcome<Values> {
  failure: FormFailure | null;
  submitted: Values;
  unsent: Unsent;
}

const useView = () => useOutletContext<CheckoutView | null>();

export function DeliveryPage({
  data,
  outcome,
}: {
  data: DeliveryData | null;
  outcome?: Outcome<DeliveryValues>;
}) {
  const view = useView();
  if (!view || !data) return <OutageRetry unsent={outcome?.unsent} framed={view !== null} />;
  return <DeliveryStep view={view} data={data} submitted={outcome?.submitted} failure={outcome?.failure} />;
}

export function BuyerPage({ data, outcome }: { data: BuyerData | null; outcome?: Outcome<BuyerValues> }) {
  const view = useView();
  if (!view || !data) return <OutageRetry unsent={outcome?.unsent} framed={view !== null} />;
  return <BuyerStep view={view} data={data} submitted={outcome?.submitted} failure={outcome?.failure} />;
}

export function ReviewPage({ outcome }: { outcome?: Outcome<null> }) {
  const view = useView();
  if (!view) return <OutageRetry unsent={outcome?.unsent} framed={false} />;
  return <ReviewStep view={view} attempt={attemptName(view)} failure={outcome?.failure} />;
}
