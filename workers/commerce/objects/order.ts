import { DurableObject } from "cloudflare:workers";
import { LoadedState, UNREADABLE_RETRY_MS } from "#lib/stored-state.ts";
import type { OrderDocument } from "../domain/orders/document.ts";
import { withLinkEmail } from "../domain/orders/link-email.ts";
import type { Bindings } from "../env.ts";
import { type OrderPatch, OrderRecord } from "./order/record.ts";

/**
 * One order from its payment on (object name: the order's uuid): its tickets, delivery and emails. A change is decided
 * and stored without awaiting in between, so that changes never overlap; the database holds a copy for lists and
 * look-ups.
 */
export class Order extends DurableObject<Bindings> {
  readonly #state: LoadedState<OrderRecord>;
  #advancing: Promise<void> | null = null;

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
    this.ctx.waitUntil(this.#advance());
  }

  /** Emails a fresh link to the buyer. While the last one is on its way, nothing happens. */
  async sendLink(uuid: string): Promise<void> {
    await this.#change(uuid, (order) => {
      const emails = withLinkEmail(order, crypto.randomUUID(), Date.now());
      return emails && { emails };
    });
  }

  /** Makes all links so far useless. */
  async revokeLinks(uuid: string): Promise<OrderDocument> {
    return this.#change(uuid, ({ linkVersion }) => ({ linkVersion: linkVersion + 1 }));
  }

  /** Gives a guest's order to a member; an order that has a member keeps them. Read the owner from the result. */
  async claim(uuid: string, userId: string): Promise<OrderDocument> {
    return this.#change(uuid, ({ owner }) =>
      owner.userId === null ? { owner: { ...owner, userId } } : null,
    );
  }

  /**
   * Changes the order, then its copy in the database; follow-ups run behind. A null patch changes nothing.
   *
   * @throws when there is no such order, or the database is down
   */
  async #change(uuid: string, decide: (order: OrderDocument) => OrderPatch | null): Promise<OrderDocument> {
    await this.#record.load(uuid);
    const { order } = this.#record;
    if (!order) throw new Error("there is no such order");
    const patch = decide(order);
    const changed = patch ? this.#record.change(patch) : order;
    await this.#record.save();
    this.ctx.waitUntil(this.#advance());
    return changed;
  }

  override async alarm(): Promise<void> {
    // Emails may be owed: resume once a later version can read the order.
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
