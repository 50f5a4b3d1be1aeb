import type { FormFailure } from "#app/features/checkout/refusal.ts";
import type { GateAnswer } from "#contract/gate.ts";
import type { UnsentForm } from "#lib/unsent-form.ts";

/** The result of one scan; with a failure, it is unknown whether the ticket is valid. */
export interface Scan {
  answer: GateAnswer | null;
  failure: FormFailure | null;
  /** For a page that can't be shown, whatever came of the scan. */
  unsent: UnsentForm;
}
