/** Limits of every list call (§9): default 20 a page; a page never holds more than 100. */
export const DEFAULT_LIMIT = 20;

export const MAX_LIMIT = 100;

/** How far lists of events, attractions and venues are counted: a larger one says this. */
export const COUNTED_TO = 100;
