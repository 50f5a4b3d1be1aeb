import { z } from "zod";
import { GATE_RESULTS, GATE_TICKET_STATUSES } from "./gate.ts";
import { instantSchema } from "./money.schema.ts";
import { timeZoneSchema } from "./time-zone.schema.ts";

/** GET /api/gate/key (x-addition): the public key that ticket codes are verified with (RFC 8037). */
export const gateKeySchema = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
});

/** One ticket in a gate's list: all that is needed to judge a code without a connection. */
export const gateTicketSchema = z.object({
  /** `<order>/<number>` */
  id: z.string(),
  /** The re-key counter that a code needs: codes with a lower one were replaced. */
  rekey: z.int().min(0),
  status: z.enum(GATE_TICKET_STATUSES),
});

/** GET /api/gate/event/{id} (x-addition). `nextCursor` null: this was the last page. */
export const gateListSchema = z.object({
  eventId: z.uuid(),
  eventName: z.string(),
  /** IANA zone of the venue. */
  timezone: timeZoneSchema,
  items: z.array(gateTicketSchema),
  nextCursor: z.string().nullable(),
});

/** POST /api/gate/check (x-addition). */
export const gateCheckSchema = z.object({
  /** The event that this gate admits to: codes of other events are unknown to it. */
  eventId: z.uuid(),
  code: z.string().trim().min(1, "required").max(2000),
});

export const gateAnswerSchema = z.object({
  result: z.enum(GATE_RESULTS),
  /** Section, row and seat; null for an unknown code. */
  place: z.string().nullable(),
  /** When the ticket was let in; null: it was not. */
  usedAt: instantSchema.nullable(),
});
export type GateAnswer = z.infer<typeof gateAnswerSchema>;
