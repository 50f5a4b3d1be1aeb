/** What a gate is told about a code: only `valid` lets its holder in, and only once. */
export const GATE_RESULTS = ["valid", "used", "replaced", "refunded", "unknown"] as const;
/** What a ticket in a gate's list is, whoever holds it. */
export const GATE_TICKET_STATUSES = ["valid", "used", "refunded"] as const;
/** Orders per page of a gate's list. */
export const GATE_PAGE = 100;

export type { GateAnswer } from "./gate.schema.ts";
export type GateResult = (typeof GATE_RESULTS)[number];
