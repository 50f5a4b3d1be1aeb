import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { SLOW_ANSWER_MS } from "./test-guests.ts";

export const faultTables = `
CREATE TABLE IF NOT EXISTS faults (
  id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, times INTEGER NOT NULL, data TEXT NOT NULL
) STRICT;
`;

const hotelId = z.string().min(1);
/** `times`: how many calls it hits; `hotelId`: only calls about this hotel. */
const reach = { times: z.int().min(1).max(100_000).default(1), hotelId: hotelId.optional() };
const anyCall = z.enum(["check", "book", "cancel"]).optional();
const selling = z.enum(["check", "book"]).optional();

/**
 * What happens to the response, whatever it says:
 * - `down`: 503, nothing is done
 * - `slow`: done at once, answered after `delayMs`
 * - `late`: done and answered after `delayMs`, as a request that is held up on its way
 * - `lost_reply`, `lost_check_reply`: done, but the connection breaks before the response
 * - `garbage`: done, but half of the response is missing
 */
const deliverySchema = z.discriminatedUnion("fault", [
  z.object({ fault: z.enum(["down", "garbage"]), ...reach, at: anyCall }),
  z.object({
    fault: z.enum(["slow", "late"]),
    delayMs: z.int().min(0).max(600_000).default(SLOW_ANSWER_MS),
    ...reach,
    at: anyCall,
  }),
  z.object({ fault: z.literal("lost_reply"), ...reach, at: z.enum(["book", "cancel"]).default("book") }),
  z.object({ fault: z.literal("lost_check_reply"), ...reach, at: z.literal("check").default("check") }),
]);
export type DeliveryFault = z.output<typeof deliverySchema>;

/** Why rooms are not sold. `booked_twice`: a double booking that the check did not see. */
const refusalSchema = z.discriminatedUnion("fault", [
  z.object({ fault: z.enum(["sold_out", "refused"]), ...reach, at: selling }),
  z.object({ fault: z.literal("rate_changed"), totalPrice: z.int().nonnegative(), ...reach, at: selling }),
  z.object({ fault: z.literal("booked_twice"), ...reach, at: z.literal("book").default("book") }),
]);
type RefusalFault = z.output<typeof refusalSchema>;

/** A hotel that has only so many rooms left to sell, until faults are cleared. */
const allotmentSchema = z.object({
  fault: z.literal("allotment"),
  hotelId,
  rooms: z.int().min(0),
});

/** A fault as POST /v1/faults takes it. */
export const newFaultSchema = z.discriminatedUnion("fault", [deliverySchema, refusalSchema, allotmentSchema]);
export type NewFault = z.output<typeof newFaultSchema>;

export const isRefusal = (fault: DeliveryFault | RefusalFault): fault is RefusalFault =>
  refusalSchema.safeParse(fault).success;

/** A call that a fault may hit. */
export interface Call {
  at: "check" | "book" | "cancel";
  /** Undefined for the cancellation of a reference that was never booked. */
  hotelId: string | undefined;
}

const row = z.object({ id: z.int(), times: z.int(), data: z.string() });

/** Faults of one kind that tests asked for, the oldest first. */
function createFaultList<Fault extends DeliveryFault | RefusalFault>(
  db: DatabaseSync,
  kind: "delivery" | "refusal",
  schema: z.ZodType<Fault>,
) {
  const insert = db.prepare("INSERT INTO faults (kind, times, data) VALUES (?, ?, ?)");
  const select = db.prepare("SELECT id, times, data FROM faults WHERE kind = ? AND times > 0 ORDER BY id");
  const use = db.prepare("UPDATE faults SET times = times - 1 WHERE id = ?");
  const clear = db.prepare("DELETE FROM faults WHERE kind = ?");

  const stored = (): { id: number; fault: Fault }[] =>
    select.all(kind).map((found) => {
      const { id, times, data } = row.parse(found);
      return { id, fault: schema.parse({ ...JSON.parse(data), times }) };
    });

  return {
    add: (fault: Fault): void => {
      insert.run(kind, fault.times, JSON.stringify(fault));
    },
    /** Those that still hit calls, with the `times` that are left. */
    list: (): Fault[] => stored().map(({ fault }) => fault),
    clear: (): void => {
      clear.run(kind);
    },
    /** The first fault that hits this call, used once. `isSpared`: faults that do not hit it after all. */
    take(call: Call, isSpared: (fault: Fault) => boolean = () => false): Fault | undefined {
      const hit = stored().find(
        ({ fault }) =>
          (fault.at ?? call.at) === call.at &&
          (fault.hotelId ?? call.hotelId) === call.hotelId &&
          !isSpared(fault),
      );
      if (hit) use.run(hit.id);
      return hit?.fault;
    },
  };
}

/** Both kinds of faults: a call may be hit by one of each. */
export function createFaults(db: DatabaseSync) {
  return {
    deliveries: createFaultList(db, "delivery", deliverySchema),
    refusals: createFaultList(db, "refusal", refusalSchema),
  };
}
