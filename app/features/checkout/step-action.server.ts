import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { unsentForm } from "#lib/unsent-form.ts";
import { type FormFailure, failureStatus, shownFailure } from "./refusal.ts";
import { checkoutPath } from "./steps.ts";

interface Submission<Values> {
  context: RequestContext;
  cartId: string;
  form: FormData;
  /** The form's fields as `readValues` reads them. */
  values: Values;
}

/**
 * The action of one form of a checkout step. `submit` returns a redirect when it is done. Anything else shows the step
 * again with the submitted values: with the failure and its HTTP status, or as a 200 for null.
 *
 * @param part the route's last path segment, for sending the same form again after an outage
 */
export function stepAction<Values>(
  part: string,
  readValues: (form: FormData) => Values,
  submit: (submission: Submission<Values>) => Promise<Response | FormFailure | null>,
) {
  return async ({ request, context, params }: ActionFunctionArgs) => {
    const cartId = params.cartId ?? "";
    const form = await readForm(request);
    const submitted = readValues(form);
    const result = await submit({ context, cartId, form, values: submitted });
    if (result instanceof Response) return result;
    const unsent = unsentForm(checkoutPath(cartId, part), form);
    const failure = result && shownFailure(result);
    return data({ failure, submitted, unsent }, failure ? failureStatus(failure) : 200);
  };
}
