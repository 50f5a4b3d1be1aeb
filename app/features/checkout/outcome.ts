import { type FormFailure, shownFailure } from "./refusal.ts";
import { checkoutPath } from "./steps.ts";

/** What an action gives its page when the form is shown again: why, the submitted values, and how to send them again. */
export function unfinished<Values>(
  cartId: string,
  part: string,
  form: FormData,
  submitted: Values,
  failure: FormFailure | null,
) {
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const unsent = { action: checkoutPath(cartId, part), fields };
  return { failure: failure && shownFailure(failure), submitted, unsent };
}
