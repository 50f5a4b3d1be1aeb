import { DurableObject } from "cloudflare:workers";
import type { EventChange } from "#contract/event-change.ts";
import type { DeliveryUpdate } from "#contract/order.ts";
import type { RefundRequest } from "#contract/refund.schema.ts";
import type { OfferTickets } from "#contract/transfer.ts";
import { LoadedState, UNREADABLE_RETRY_MS } from "#lib/stored-state.ts";
import { type Admission, admit } from "../domain/orders/admission.ts";
import {
  applyEventChange,
  cancelRoom,
  mayReturn,
  type OrderPatch,
  requestRefund,
} from "../domain/orders/changes.ts";
import { type ConfirmationRefusal, confirmAgain } from "../domain/orders/confirmation-again.ts";
import { mayMove } from "../domain/orders/delivery.ts";
import type { OrderDocument } from "../domain/orders/document.ts";
import { withLinkEmail } from "../domain/orders/link-email.ts";
import type { RefundRefusal } from "../domain/orders/refund.ts";
import { mayDelete } from "../domain/orders/retention.ts";
import { returnWindow } from "../domain/orders/return-window.ts";
import {
  answerTransfer,
  cancelTransfer,
  type OfferOrigin,
  offerTickets,
  type RecipientAnswer,
  ticketsGained,
} from "../domain/orders/transfer.ts";
import { findTransfer } from "../domain/orders/transfer-chain.ts";
import type { TransferRefusal } from "../domain/orders/transfer-rules.ts";
import type { Bindings } from "../env.ts";
import { listEventChanges } from "../store/event-changes.ts";
import { returnTickets, takeTickets } from "../store/ticket-limit.ts";
import { mayAccess } from "./cart/document.ts";
import { OrderRecord } from "./order/record.ts";

export type OrderRefusal =
  | RefundRefusal
  | ConfirmationRefusal
  | TransferRefusal
  | "not_found"
  | "not_returnable"
  | "not_cancelable"
  | "not_deliverable";
export type RefusedOrder =
  | { ok: false; reason: OrderRefusal }
  /** Canceling the room costs `fee` by now, minor units. */
  | { ok: false; reason: "fee_changed"; fee: number };
export type OrderAnswer = { ok: true; order: OrderDocument } | RefusedOrder;
type Decision = { ok: true; patch: OrderPatch } | RefusedOrder;

/**
 * One order from its payment on (object name: the order's uuid): its tickets, delivery, refunds and emails. A change is
 * decided and stored without awaiting in between, so that changes never overlap; the database holds a copy for lists
 * and look-ups.
 */
export class Order extends DurableObject<Bindings> {
  readonly #state: LoadedState<OrderRecord>;
  #advancing: Promise<void> | null = null;
  #answering: Promise<unknown> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.#state = new LoadedState(() => new OrderRecord(ctx.storage, env));
  }

  get #record(): OrderRecord {
    return this.#state.value;
  }

  /**
   * Stores an order that was just paid, and its copy in the database; its email follows. Repeating it changes nothing:
   * the order that was placed first stays.
   *
   * @throws when the database is down, or when the cart already has another order
   */
  async place(order: OrderDocument): Promise<void> {
    if (!(await this.#record.load(order.uuid))) this.#record.create(order);
    await this.#record.save();
    // Changes are recorded before orders are listed: the last one, if the list missed this order, is read here.
    const change = (await listEventChanges(this.env.DB, order.event.id)).at(-1);
    if (change) this.#applyEventChange(change);
    this.ctx.waitUntil(this.#advance());
  }

  /** Emails a fresh link to the buyer. While the last one is on its way, nothing happens. */
  async sendLink(uuid: string): Promise<OrderAnswer> {
    return this.#change(uuid, (order, now) => {
      const emails = withLinkEmail(order, crypto.randomUUID(), now);
      return { ok: true, patch: emails ? { emails } : {} };
    });
  }

  /** Emails the tickets again (domain/orders/confirmation-again.ts). */
  async confirmAgain(uuid: string, emailAddress: string | null): Promise<OrderAnswer> {
    return this.#change(uuid, (order, now) =>
      confirmAgain(order, emailAddress, { id: crypto.randomUUID(), now }),
    );
  }

  /** Makes all links so far useless. */
  async revokeLinks(uuid: string): Promise<OrderAnswer> {
    return this.#change(uuid, ({ linkVersion }) => ({ ok: true, patch: { linkVersion: linkVersion + 1 } }));
  }

  /** Gives a guest's order to a member; an order that has a member keeps them. Read the owner from the result. */
  async claim(uuid: string, userId: string): Promise<OrderAnswer> {
    return this.#change(uuid, ({ owner }) => ({
      ok: true,
      patch: owner.userId === null ? { owner: { ...owner, userId } } : {},
    }));
  }

  /** Moves a guest's order to the session that its buyer's browser has from now on. @throws when it was not stored */
  async moveGuest(uuid: string, from: string, to: string | null): Promise<OrderAnswer> {
    return this.#change(uuid, ({ owner }) => ({
      ok: true,
      patch: mayAccess(owner, { sessionHash: from, userId: null })
        ? { owner: { sessionHash: to, userId: null } }
        : {},
    }));
  }

  /** Tells the order of a change of its event. Repeating it changes nothing. @throws when it could not be stored */
  async eventChanged(uuid: string, change: EventChange): Promise<void> {
    if (!(await this.#record.load(uuid))) throw new Error(`order ${uuid} is missing`);
    this.#applyEventChange(change);
    await this.#record.save();
    this.ctx.waitUntil(this.#advance());
  }

  /** Refunds tickets, an amount, or all that is left; the money follows. `id` makes the request idempotent. */
  async refund(uuid: string, request: RefundRequest, id: string): Promise<OrderAnswer> {
    return this.#change(uuid, (order, now) => {
      const origin = { id, cause: "operator", reason: request.reason, now } as const;
      const withRooms = !request.tickets && request.amount === undefined;
      return requestRefund(order, { ...request, withRooms }, origin);
    });
  }

  /** The buyer returns all tickets of a rescheduled event, while that is possible. */
  async returnTickets(uuid: string): Promise<OrderAnswer> {
    return this.#change(uuid, (order, now) => {
      const id = `returned:${order.eventChange?.seq ?? 0}`;
      const repeated = order.refunds.some((refund) => refund.id === id);
      if (!repeated && !mayReturn(order, now)) return { ok: false, reason: "not_returnable" };
      return requestRefund(order, {}, { id, cause: "returned", reason: "", now });
    });
  }

  /** The buyer cancels the room for a fee; see `cancelRoom`. */
  async cancelRoom(uuid: string, expectedFee: number): Promise<OrderAnswer> {
    return this.#change(uuid, (order, now) => cancelRoom(order, expectedFee, now));
  }

  /** Moves a delivery on. */
  async deliver(uuid: string, { status, trackingUrl }: DeliveryUpdate): Promise<OrderAnswer> {
    return this.#change(uuid, ({ delivery }, now) => {
      if (!mayMove(delivery.status, status)) return { ok: false, reason: "not_deliverable" };
      const updatedAt = new Date(now).toISOString();
      const moved = { ...delivery, status, trackingUrl: trackingUrl ?? delivery.trackingUrl, updatedAt };
      return { ok: true, patch: { delivery: moved } };
    });
  }

  /** The buyer, or a recipient, offers tickets to another person. */
  async offerTickets(uuid: string, wanted: OfferTickets, origin: OfferOrigin): Promise<OrderAnswer> {
    return this.#change(uuid, (order, now) => offerTickets(order, wanted, { ...origin, now }));
  }

  /** The sender takes an offer back; `sender` as in OfferOrigin. */
  async cancelTransfer(uuid: string, id: string, sender: string | null): Promise<OrderAnswer> {
    return this.#change(uuid, (order, now) => cancelTransfer(order, id, { sender, now }));
  }

  /** The recipient accepts or declines an offer. Answers wait for each other, because accepting asks the database. */
  answerTransfer(uuid: string, id: string, answer: RecipientAnswer): Promise<OrderAnswer> {
    const answered = this.#answering.then(() => this.#answerTransfer(uuid, id, answer));
    this.#answering = answered.catch(() => {});
    return answered;
  }

  /** What the recipient gains counts towards the event's limit before it is theirs (store/ticket-limit.ts). */
  async #answerTransfer(uuid: string, id: string, answer: RecipientAnswer): Promise<OrderAnswer> {
    const order = await this.#record.load(uuid);
    const now = Date.now();
    const tickets = order ? ticketsGained(order, id, { ...answer, now }) : 0;
    const transfer = order && findTransfer(order, id);
    const { userId } = answer;
    if (transfer && tickets > 0) {
      const wanted = { eventId: order.event.id, transferId: id, userId, email: transfer.to, tickets };
      if (!(await takeTickets(this.env.DB, wanted, now))) return { ok: false, reason: "recipient_limit" };
    }
    const answered = await this.#change(uuid, (current, at) =>
      answerTransfer(current, id, { ...answer, now: at }),
    );
    if (!answered.ok && tickets > 0) await returnTickets(this.env.DB, id);
    return answered;
  }

  /** Lets the holder of a code in, once: of all gates that ask, one is told that it is valid. */
  async admit(uuid: string, code: { number: number; rekey: number }): Promise<Omit<Admission, "patch">> {
    await this.#record.load(uuid);
    const { order } = this.#record;
    if (!order) return { result: "unknown", usedAt: null };
    const { patch, ...answer } = admit(order, code, Date.now());
    // Gates do not wait for the copy in the database.
    if (answer.result === "valid") {
      this.#record.change(patch);
      this.ctx.waitUntil(this.#advance());
    }
    return answer;
  }

  /** Deletes an order of an event that began before `end` (ms), unless money is owed (domain/orders/retention.ts). */
  async expire(uuid: string, end: number): Promise<void> {
    const order = await this.#record.load(uuid);
    if (order && mayDelete(order, end)) await this.#record.delete(uuid);
  }

  /** Decides and stores a change at once, copies it to the database, and leaves what follows to `advance`. */
  async #change(uuid: string, decide: (order: OrderDocument, now: number) => Decision): Promise<OrderAnswer> {
    await this.#record.load(uuid);
    // Read after waiting: another call may have changed it meanwhile.
    const { order } = this.#record;
    if (!order) return { ok: false, reason: "not_found" };
    const decision = decide(order, Date.now());
    if (!decision.ok) return decision;
    const changed = Object.keys(decision.patch).length > 0 ? this.#record.change(decision.patch) : order;
    await this.#record.save();
    this.ctx.waitUntil(this.#advance());
    return { ok: true, order: changed };
  }

  #applyEventChange(change: EventChange): void {
    const { order } = this.#record;
    if (!order) return;
    const patch = applyEventChange(order, change, {
      now: Date.now(),
      returnWindowMs: returnWindow(this.env),
    });
    if (Object.keys(patch).length > 0) this.#record.change(patch);
  }

  override async alarm(): Promise<void> {
    // Refunds and emails may be owed: resume once a later version can read the order.
    if (!this.#state.isReadable) return this.ctx.storage.setAlarm(Date.now() + UNREADABLE_RETRY_MS);
    if (this.#record.order) await this.#advance();
  }

  /** Performs the follow-ups of all changes so far, one at a time. */
  #advance(): Promise<void> {
    this.#advancing ??= this.#record.advance().finally(() => {
      this.#advancing = null;
    });
    return this.#advancing;
  }
}
