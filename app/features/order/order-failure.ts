import type { FormFailure } from "#app/features/checkout/refusal.ts";
import type { FindOrder } from "#contract/order.ts";
import type { UnsentForm } from "#lib/unsent-form.ts";

/** Why a change of an order was not made. `signedOut`: the session has ended. `owned`: it is in another account. */
export interface ChangeFailure {
  change: "claim" | "revoke" | "email";
  /** `tooMany`: emails in the last hour. `address`: see `message`. */
  reason: "outage" | "signedOut" | "owned" | "refused" | "tooMany" | "address";
  /** Why the address was refused, as a key of `violations` in errors.json. */
  message?: "required_emailAddress" | "email";
  /** The address that was typed. */
  typed?: string;
}

/** Why nothing was looked up, with what was typed. */
export interface FindFailure {
  failure: FormFailure;
  /** Until the next try (s), if there were too many. */
  waitSeconds: number | null;
  typed: FindOrder;
}

/** An offer of tickets that was not made, with what was typed. */
export interface TransferFailure {
  failure: FormFailure;
  typed: { tickets: number[]; email: string; name: string };
  unsent: UnsentForm;
}
