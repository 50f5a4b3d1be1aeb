/**
 * Longest wait of a buyer's call for the payment gateway (ms). Shorter than the storefront's `API_TIMEOUT_MS`, so that
 * the storefront hears "processing" and never gives up; the work itself goes on and is resumed by alarm.
 */
export const ANSWER_TIMEOUT_MS = 2_500;
/** Shortest pause between two questions about the same payment (ms), however often its buyer asks. */
export const CHECK_PAUSE_MS = 1_000;
