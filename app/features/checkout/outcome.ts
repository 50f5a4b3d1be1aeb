import type { ApiErrorBody } from "#contract/error.ts";
import { type FormRefusal, toFormRefusal } from "./refusal.ts";
import { checkoutPath } from "./steps.ts";

/**
 * What an action gives its page when it did not go through, and the status of that page: the refusal's own, since a
 * refused form is no success.
 */
export function notDone<Typed>(
  cartId: string,
  part: string,
  form: FormData,
  typed: Typed,
  refusal: ApiErrorBody | FormRefusal | null,
) {
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const reason = refusal && toFormRefusal({ data: undefined, ...refusal });
  return { refusal: reason, typed, unsent: { action: checkoutPath(cartId, part), values } };
}
