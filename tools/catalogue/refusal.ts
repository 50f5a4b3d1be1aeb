/** Why a record is not imported. The summary counts refusals by reason. */
export const REASONS = {
  not_json: "not JSON",
  not_a_record: "not an event, attraction, venue, plan, or allocation",
  too_long: "longer than the maximum size of a record",
  bad_field: "a field is missing or has the wrong type",
  too_long_text: "a text is too long",
  bad_date: "an impossible date or time",
  bad_place: "an invalid place, or one that cannot be found",
  bad_price: "an invalid price",
  unknown_currency: "a currency that the shop does not sell in",
  no_venue: "an event without a venue",
  unknown_venue: "a venue described neither in the file nor in the catalogue",
  cycle: "ids that refer to themselves",
  duplicate: "the same id again with different content (the first one is kept)",
  id_taken: "an id that another record has already",
  test_record: "a test record of the partner",
  bad_plan: "a seat plan that contradicts itself",
  bad_allocation: "an allocation that does not fit its plan",
  unknown_plan: "an allocation of a plan that is not in the catalogue",
  unknown_event: "an allocation of an event that is not in the catalogue",
  seats_changed: "other seats under the name of stored ones",
  seats_sold: "other seats for an event that has sold or held some",
} as const;
export type Reason = keyof typeof REASONS;

/** Thrown when a record cannot be imported; caught per record and reported without a stack. */
export class Refusal extends Error {
  readonly reason: Reason;
  /** Path of the field as the feed names it, e.g. `dates.start.localDate`; empty for the whole record. */
  readonly field: string;

  constructor(reason: Reason, field: string, message: string) {
    super(message);
    this.reason = reason;
    this.field = field;
  }
}
