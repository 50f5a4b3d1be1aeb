/** Why a record, or a whole file, is not imported. Reasons are what the summary counts by. */
export const REASONS = {
  not_json: "not JSON",
  not_a_record: "no event, attraction or venue",
  too_long: "longer than a record may be",
  bad_field: "a field is missing or of the wrong kind",
  too_long_text: "a text is too long",
  bad_date: "an impossible date or time",
  bad_place: "a place that is none, or that cannot be found",
  bad_price: "a price that is none",
  unknown_currency: "a currency that is not sold in",
  no_venue: "an event without a venue",
  unknown_venue: "a venue that neither file nor catalogue describes",
  cycle: "ids that refer to themselves",
  duplicate: "the same id again with other content (the first one counts)",
  id_taken: "an id that another record has",
  test_record: "a test record of the partner",
} as const;
export type Reason = keyof typeof REASONS;

/** Thrown where a record turns out to be none of ours; caught for each record, never shown as a stack. */
export class Refusal extends Error {
  readonly reason: Reason;
  /** Path of the field as the feed names it, `dates.start.localDate`; empty: the whole record. */
  readonly field: string;

  constructor(reason: Reason, field: string, message: string) {
    super(message);
    this.reason = reason;
    this.field = field;
  }
}
