/** How far lists of events, attractions and venues are counted: a larger one says this (contract/list.ts). */
export const COUNTED_TO = 100;
