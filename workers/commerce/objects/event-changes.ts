import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import { eventChangeSchema } from "#contract/event-change.schema.ts";
import type { EventChange } from "#contract/event-change.ts";
import { logFailure } from "#lib/log-failure.ts";
import { LoadedState, parseStored, UNREADABLE_RETRY_MS } from "#lib/stored-state.ts";
import { retryDelay } from "../domain/purchase.ts";
import type { Bindings } from "../env.ts";
import { findEventBasis } from "../store/event-basis.ts";
import { listEventChanges, orderUuidsOf, saveEventChange } from "../store/event-changes.ts";
import { reindexEvent } from "../store/price-index.ts";
import { orderOf } from "./stubs.ts";

/** What an operator decided. Instants as ISO text. */
export type WantedChange =
  | { kind: "postponed" | "cancelled"; reason: string }
  | {
      kind: "rescheduled";
      reason: string;
      startDateTimeUtc: string;
      endDateTimeUtc: string | null;
      hasStartTime: boolean;
    };

export type ChangeAnswer =
  | { ok: true; change: EventChange }
  | { ok: false; reason: "not_found" | "cancelled" | "over" | "past" | "order" };

const KEY = "fan-out";
/** Orders told of a change at a time; what was told is stored after each batch. */
const BATCH = 20;
/** Delay before the orders are told (ms), and before interrupted telling is taken up again. */
const START_MS = 100;

/** A change on its way to the orders of the event. `after`: the last order that knows it. */
const fanOutSchema = z.strictObject({
  eventId: z.string(),
  change: eventChangeSchema,
  after: z.string(),
  failures: z.int(),
});
type FanOut = z.infer<typeof fanOutSchema>;

/**
 * The changes of one event (object name: the event's id). A change is recorded in the database together with the event
 * itself; then an alarm tells every order, in batches, however often it is interrupted. Orders ignore what they know,
 * and an order that is placed meanwhile reads what it missed, so each buyer is told once.
 */
export class EventChanges extends DurableObject<Bindings> {
  readonly #queue: LoadedState<FanOut[]>;
  #running: Promise<unknown> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.#queue = new LoadedState(() =>
      parseStored("event changes", z.array(fanOutSchema), ctx.storage.kv.get(KEY) ?? []),
    );
  }

  /**
   * Changes the event. Repeating the last change tells the orders that do not know it yet.
   *
   * @throws when the database is down
   */
  change(eventId: string, wanted: WantedChange): Promise<ChangeAnswer> {
    const result = this.#running.then(() => this.#change(eventId, wanted));
    this.#running = result.catch(() => {});
    return result;
  }

  async #change(eventId: string, wanted: WantedChange): Promise<ChangeAnswer> {
    const basis = await findEventBasis(this.env.DB, eventId);
    if (!basis) return { ok: false, reason: "not_found" };
    const changes = await listEventChanges(this.env.DB, eventId);
    const last = changes.at(-1);
    if (last && isRepeated(last, wanted)) {
      this.#tell(eventId, last);
      return { ok: true, change: last };
    }
    if (basis.event.eventStatus === "cancelled") return { ok: false, reason: "cancelled" };
    const now = Date.now();
    const { startDateTimeUtc, endDateTimeUtc, hasStartTime } = basis.event;
    if (startDateTimeUtc && Date.parse(startDateTimeUtc) <= now) return { ok: false, reason: "over" };
    const times =
      wanted.kind === "rescheduled"
        ? { ...wanted }
        : wanted.kind === "postponed"
          ? { startDateTimeUtc: null, endDateTimeUtc: null, hasStartTime: false }
          : { startDateTimeUtc, endDateTimeUtc, hasStartTime };
    if (wanted.kind === "rescheduled") {
      if (Date.parse(wanted.startDateTimeUtc) <= now) return { ok: false, reason: "past" };
      const { endDateTimeUtc: end } = wanted;
      if (end && Date.parse(end) <= Date.parse(wanted.startDateTimeUtc))
        return { ok: false, reason: "order" };
    }
    const change: EventChange = {
      seq: (last?.seq ?? 0) + 1,
      kind: wanted.kind,
      reason: wanted.reason,
      changedAt: new Date(now).toISOString(),
      startDateTimeUtc: times.startDateTimeUtc,
      endDateTimeUtc: times.endDateTimeUtc,
      hasStartTime: times.hasStartTime,
    };
    // Stored first: if the database takes the change but its answer is lost, the orders are still told.
    this.#tell(eventId, change);
    await saveEventChange(this.env.DB, eventId, change);
    return { ok: true, change };
  }

  #tell(eventId: string, change: EventChange): void {
    const known = this.#queue.value.some((fanOut) => fanOut.change.changedAt === change.changedAt);
    if (!known) this.#store([...this.#queue.value, { eventId, change, after: "", failures: 0 }]);
    void this.ctx.storage.setAlarm(Date.now() + START_MS);
  }

  override async alarm(): Promise<void> {
    if (!this.#queue.isReadable) return this.ctx.storage.setAlarm(Date.now() + UNREADABLE_RETRY_MS);
    await this.#running;
    for (let next = this.#queue.value[0]; next; next = this.#queue.value[0]) {
      try {
        if (await this.#tellBatch(next)) continue;
        this.#store(this.#queue.value.slice(1));
      } catch (error) {
        const ids = { eventId: next.eventId, seq: next.change.seq, failures: next.failures };
        logFailure("outage", { at: "event change", ...ids }, error);
        this.#replaceFirst({ ...next, failures: next.failures + 1 });
        return this.ctx.storage.setAlarm(Date.now() + retryDelay(next.failures));
      }
    }
  }

  /** Tells the next orders. @returns whether there may be more; @throws when one of them could not be told */
  async #tellBatch(fanOut: FanOut): Promise<boolean> {
    const { eventId, change, after } = fanOut;
    const recorded = await listEventChanges(this.env.DB, eventId);
    // The database refused this change after all, or a later one replaced it and is told instead.
    const last = recorded.at(-1);
    if (last?.seq !== change.seq || last.changedAt !== change.changedAt) return false;
    if (after === "") await reindexEvent(this.env.DB, eventId);
    const uuids = await orderUuidsOf(this.env.DB, eventId, after, BATCH);
    await Promise.all(uuids.map((uuid) => orderOf(this.env, uuid).eventChanged(uuid, change)));
    const told = uuids.at(-1);
    if (told) this.#replaceFirst({ ...fanOut, after: told, failures: 0 });
    return uuids.length === BATCH;
  }

  #replaceFirst(fanOut: FanOut): void {
    this.#store([fanOut, ...this.#queue.value.slice(1)]);
  }

  #store(queue: FanOut[]): void {
    this.#queue.value.splice(0, this.#queue.value.length, ...queue);
    this.ctx.storage.kv.put(KEY, queue);
  }
}

/** Whether a change was made before, and its answer lost. */
function isRepeated(last: EventChange, wanted: WantedChange): boolean {
  if (last.kind !== wanted.kind) return false;
  return (
    wanted.kind !== "rescheduled" ||
    (last.startDateTimeUtc === wanted.startDateTimeUtc &&
      last.endDateTimeUtc === wanted.endDateTimeUtc &&
      last.hasStartTime === wanted.hasStartTime)
  );
}
