import { DurableObject } from "cloudflare:workers";
import type { Cart as CartView, SaveBuyer } from "#contract/cart.ts";
import type { ConsentToSubstitute, Invoice, Purchase } from "#contract/purchase.ts";
import type { DeliveryDraft, ShippingOption } from "#contract/shipping.ts";
import { SharedRun } from "#lib/shared-run.ts";
import { LoadedState, UNREADABLE_RETRY_MS } from "#lib/stored-state.ts";
import { withTimeout } from "#lib/with-timeout.ts";
import { isUnderWay } from "../domain/purchase.ts";
import type { StoredRoom } from "../domain/rooms/stored-room.ts";
import type { Bindings } from "../env.ts";
import { ANSWER_TIMEOUT_MS, CHECK_PAUSE_MS } from "./cart/answer-time.ts";
import {
  type CartAnswer,
  type CartRefusal,
  type PromoCodeAnswer,
  refuse,
  type StatusAnswer,
} from "./cart/answers.ts";
import type { CartChange, Checkpoint } from "./cart/change.ts";
import { type CartDocument, mayAccess, type NewCart, newDocument } from "./cart/document.ts";
import {
  applyPromoCode,
  applyPromoCodeWithDelivery,
  chooseShipping,
  extendHold,
  saveBuyer,
  shippingFor,
} from "./cart/edits.ts";
import { recipientHash } from "./cart/recipient.ts";
import { CartRecord } from "./cart/record.ts";
import { removeRoom, saveRoom } from "./cart/room.ts";
import { type Submit, startSubmission, statusOf } from "./cart/submission.ts";
import { decideOnSubstitute } from "./cart/substitute.ts";
import { extensionOf, hasExpired, priceOf, toCart } from "./cart/view.ts";
import type { Holder } from "./inventory/requests.ts";
import { inventoryOf, walletOf } from "./stubs.ts";

const PROCESSING: StatusAnswer = { ok: true, status: { status: "processing" } };

/**
 * One cart (object name: the cart's id): what is bought, by whom, and the purchase as domain/purchase.ts defines it.
 * Changes run one at a time; reads never wait for them.
 */
export class Cart extends DurableObject<Bindings> {
  readonly #state: LoadedState<CartRecord>;
  readonly #checkpoint: Checkpoint = (patch) => this.#record.checkpoint(patch);
  #running: Promise<unknown> = Promise.resolve();
  /** Moves the purchase on as far as the gateway's news allow. Shared by status polls, webhooks and alarms. */
  readonly #progress = new SharedRun(
    () => this.#resume(),
    () =>
      this.#record.cart?.state === "awaiting_payment" ? this.#resumedAt + CHECK_PAUSE_MS - Date.now() : 0,
  );
  #resumedAt = 0;
  /** The first poll that was answered before the gateway was: a run after it counts for the polls that follow. */
  #unanswered: number | null = null;
  /** Submissions that are still being judged or started. */
  #submissions = 0;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.#state = new LoadedState(() => new CartRecord(ctx.storage, env));
  }

  get #record(): CartRecord {
    return this.#state.value;
  }

  /** Stores a cart for a hold that was just granted. Idempotent. */
  async open(cart: NewCart): Promise<CartView> {
    return this.#runExclusive(async () => {
      const opened = this.#record.cart ?? this.#record.create(newDocument(cart, Date.now()));
      return this.#view(opened);
    });
  }

  async read(caller: Holder): Promise<CartAnswer> {
    const cart = this.#cartFor(caller);
    return cart ? { ok: true, cart: await this.#view(cart) } : refuse("not_found");
  }

  async saveBuyer(caller: Holder, form: SaveBuyer): Promise<CartAnswer> {
    return this.#edit(caller, (cart) => saveBuyer(cart, form, this.env));
  }

  async shippingOptions(caller: Holder): Promise<{ ok: true; items: ShippingOption[] } | CartRefusal> {
    const cart = this.#cartFor(caller);
    return cart ? { ok: true, items: shippingFor(cart, Date.now()) } : refuse("not_found");
  }

  async chooseShipping(caller: Holder, choice: DeliveryDraft): Promise<CartAnswer> {
    return this.#edit(caller, async (cart) => chooseShipping(cart, choice, Date.now()));
  }

  /** Applies a code, and saves the delivery choice that was submitted with it; see `applyPromoCodeWithDelivery`. */
  async applyPromoCode(caller: Holder, code: string, delivery?: DeliveryDraft): Promise<PromoCodeAnswer> {
    let deliverySaved: boolean | undefined;
    const answer = await this.#edit(caller, async (cart) => {
      if (!delivery) return applyPromoCode(cart, code, this.env);
      const change = await applyPromoCodeWithDelivery(cart, code, delivery, this.env, this.#checkpoint);
      ({ deliverySaved } = change);
      return change;
    });
    return answer.ok ? { ...answer, deliverySaved } : answer;
  }

  async removePromoCode(caller: Holder): Promise<CartAnswer> {
    return this.#edit(caller, async () => ({ patch: { promo: null } }));
  }

  async saveRoom(caller: Holder, room: StoredRoom): Promise<CartAnswer> {
    return this.#edit(caller, async (cart) => saveRoom(cart, room));
  }

  async removeRoom(caller: Holder): Promise<CartAnswer> {
    return this.#edit(caller, async (cart) => removeRoom(cart));
  }

  /** The room of an open cart, for the cart that replaces it; null without one, or for a caller who may not see it. */
  async roomOf(caller: Holder, eventId: string): Promise<StoredRoom | null> {
    const cart = this.#cartFor(caller);
    return cart?.state === "open" && cart.event.id === eventId ? cart.room : null;
  }

  /** Gives the buyer more time, once; see `extendHold`. */
  async extend(caller: Holder): Promise<CartAnswer> {
    return this.#edit(caller, (cart) => extendHold(cart, this.env));
  }

  async invoice(caller: Holder): Promise<{ ok: true; invoice: Invoice } | CartRefusal> {
    const cart = this.#cartFor(caller);
    if (!cart) return refuse("not_found");
    const released = cart.state === "released" || hasExpired(cart, Date.now());
    const status = cart.state === "ordered" ? "paid" : released ? "void" : "open";
    const amount = cart.submission?.amount ?? priceOf(cart).total;
    return { ok: true, invoice: { id: cart.id, amount, currency: cart.choice.price.currency, status } };
  }

  /**
   * Submits the cart, or answers the status of a submission that is already running: never a second payment.
   * "processing" when the gateway has not answered in time; the submission goes on.
   */
  async submit(caller: Holder, purchase: Purchase, submit: Submit): Promise<StatusAnswer> {
    if (!this.#cartFor(caller)) return refuse("not_found");
    this.#submissions += 1;
    const submitted = this.#runExclusive(() => this.#submit(caller, purchase, submit)).finally(() => {
      this.#submissions -= 1;
    });
    return withTimeout(submitted, ANSWER_TIMEOUT_MS, () => PROCESSING);
  }

  async #submit(caller: Holder, purchase: Purchase, submit: Submit): Promise<StatusAnswer> {
    const found = this.#cartFor(caller);
    if (!found) return refuse("not_found");
    const cart = await this.#settleLastAttempt(found);
    if (!cart) return refuse("busy", found.event.id);
    const change = await startSubmission(cart, purchase, submit, this.env);
    const { cart: submitted, refusal } = this.#record.commit(change);
    if (refusal) return refusal;
    const after = await this.#record.advance();
    const refused = after.state === "open" && after.attempts === submitted.attempts && after.refusal;
    if (refused) return refuse(refused === "payment" ? "payment_refused" : refused, after.event.id);
    return { ok: true, status: statusOf(after, Date.now()) };
  }

  /**
   * The status of the purchase, after asking the gateway when its answer is still missing; "processing" while the
   * gateway takes longer than `ANSWER_TIMEOUT_MS`. Polls share the questions to the gateway.
   */
  async status(caller: Holder): Promise<StatusAnswer> {
    if (!this.#cartFor(caller)) return refuse("not_found");
    const poll = this.#unanswered ?? this.#progress.ask();
    const progress = this.#progress.after(poll).then(() => true);
    const isKnown = await withTimeout(progress, ANSWER_TIMEOUT_MS, () => false);
    this.#unanswered = isKnown ? null : (this.#unanswered ?? poll);
    const { cart } = this.#record;
    if (!cart) return refuse("not_found");
    const isBeingSubmitted = cart.state === "open" && this.#submissions > 0;
    if (isBeingSubmitted || (cart.state === "awaiting_payment" && !isKnown)) return PROCESSING;
    return { ok: true, status: statusOf(cart, Date.now()) };
  }

  /** The buyer's decision on other seats; see `decideOnSubstitute`. */
  async decideOnSubstitute(caller: Holder, decision: ConsentToSubstitute): Promise<StatusAnswer> {
    const decided = this.#runExclusive(async (): Promise<StatusAnswer> => {
      const cart = this.#cartFor(caller);
      if (!cart) return refuse("not_found");
      const { refusal } = this.#record.commit(decideOnSubstitute(cart, decision, Date.now()));
      const after = await this.#record.advance();
      return refusal ?? { ok: true, status: statusOf(after, Date.now()) };
    });
    return withTimeout(decided, ANSWER_TIMEOUT_MS, () => PROCESSING);
  }

  /** Gives up an unfinished payment, so that the buyer can change the order. One that was made meanwhile is kept. */
  async abandonPayment(caller: Holder): Promise<StatusAnswer> {
    const abandoned = this.#runExclusive(async (): Promise<StatusAnswer> => {
      if (!this.#cartFor(caller)) return refuse("not_found");
      return { ok: true, status: statusOf(await this.#abandonPayment(), Date.now()) };
    });
    return withTimeout(abandoned, ANSWER_TIMEOUT_MS, () => PROCESSING);
  }

  async #abandonPayment(): Promise<CartDocument> {
    const cart = await this.#record.advance();
    if (cart.state !== "awaiting_payment") return cart;
    this.#record.apply("payment_abandoned");
    return this.#record.advance();
  }

  /** Webhook payloads are untrusted: re-fetch the payment from the gateway. */
  async paymentChanged(): Promise<void> {
    await withTimeout(this.#progress.after(this.#progress.ask()), ANSWER_TIMEOUT_MS, () => {});
  }

  /** Gives the seats back. A payment that is still open is abandoned first; a completed one is kept. */
  async remove(caller: Holder, reason: "deleted" | "replaced" = "deleted"): Promise<CartAnswer> {
    return this.#changeInTime(caller, async () => {
      if (!this.#cartFor(caller)) return refuse("not_found");
      let cart = await this.#abandonPayment();
      if (cart.state === "awaiting_consent") {
        this.#record.apply("substitute_declined");
        cart = await this.#record.advance();
      }
      if (cart.state === "open" && cart.duties.length > 0) return refuse("busy", cart.event.id);
      if (cart.state !== "open" && cart.state !== "released") return refuse("invalid_state", cart.event.id);
      this.#record.apply(reason);
      cart = await this.#record.advance();
      return { ok: true, cart: await this.#view(cart) };
    });
  }

  /**
   * Moves a guest's cart, `from` the hash of their session, to the member they signed in as. A purchase that they
   * submitted as a guest stays a guest's, in the new session. Anyone else's cart is left alone; repeating it changes
   * nothing. "busy" while a payment takes too long.
   */
  async adopt(from: string, to: Holder & { userId: string }): Promise<"done" | "busy"> {
    const adopted = this.#runExclusive(async (): Promise<"done"> => {
      const { cart } = this.#record;
      if (!cart || !mayAccess(cart.owner, { sessionHash: from, userId: null })) return "done";
      const owner = cart.state === "open" ? to : { ...to, userId: null };
      await inventoryOf(this.env, cart.event.id).adopt({
        ...{ cartId: cart.id, from, to: owner },
        ticketLimit: cart.ticketLimit,
      });
      this.#record.checkpoint({ owner });
      return "done";
    });
    return withTimeout(adopted, ANSWER_TIMEOUT_MS, () => "busy" as const);
  }

  override async alarm(): Promise<void> {
    // A purchase may be running: resume it once a later version can read it.
    if (!this.#state.isReadable) return this.ctx.storage.setAlarm(Date.now() + UNREADABLE_RETRY_MS);
    await this.#progress.after(this.#progress.ask());
    await this.#runExclusive(async () => {
      if (this.#record.cart) await this.#record.forgetIfOld();
    });
  }

  async #resume(): Promise<void> {
    await this.#runExclusive(async () => {
      if (this.#record.cart) await this.#record.advance();
    });
    this.#resumedAt = Date.now();
  }

  /** A change by the buyer: only to their own cart, only while it is open. */
  #edit(caller: Holder, edit: (cart: CartDocument) => Promise<CartChange>): Promise<CartAnswer> {
    return this.#changeInTime(caller, async () => {
      const found = this.#cartFor(caller);
      if (!found) return refuse("not_found");
      const closed = this.#refuseClosed(found);
      if (closed) return closed;
      const { cart, refusal } = this.#record.commit(await edit(found));
      return refusal ?? { ok: true, cart: await this.#view(cart) };
    });
  }

  /** Runs a buyer's change. Refuses it when a payment keeps the cart busy for too long; it may still happen then. */
  async #changeInTime(caller: Holder, change: () => Promise<CartAnswer>): Promise<CartAnswer> {
    if (!this.#cartFor(caller)) return refuse("not_found");
    return withTimeout(this.#runExclusive(change), ANSWER_TIMEOUT_MS, () => {
      const { cart } = this.#record;
      const isBeingPaid = cart !== null && isUnderWay(cart.state);
      return refuse(isBeingPaid ? "invalid_state" : "busy", cart?.event.id ?? null);
    });
  }

  /** The cart, if this caller may see it. */
  #cartFor(caller: Holder): CartDocument | null {
    const { cart } = this.#record;
    return cart && mayAccess(cart.owner, caller) ? cart : null;
  }

  #refuseClosed(cart: CartDocument): CartRefusal | null {
    const expired = hasExpired(cart, Date.now()) ? this.#record.apply("expired") : null;
    const { state, releaseReason, event } = expired ?? cart;
    if (state === "open") return null;
    if (state !== "released") return refuse("invalid_state", event.id);
    return refuse(releaseReason === "expired" ? "expired" : "released", event.id);
  }

  /**
   * Completes what the last attempt left to do before another one starts, so that keys and duties of the two never
   * mix; null while that is impossible.
   */
  async #settleLastAttempt(cart: CartDocument): Promise<CartDocument | null> {
    if (cart.state !== "open" || cart.duties.length === 0) return cart;
    const settled = await this.#record.advance();
    return settled.duties.length === 0 ? settled : null;
  }

  /** The cart for its owner, with a member's points. */
  async #view(cart: CartDocument): Promise<CartView> {
    const { userId } = cart.owner;
    const available = userId === null ? null : (await walletOf(this.env, userId).balance()).available;
    const shown = this.#record.cart ?? cart;
    const extension = extensionOf(shown, this.env);
    return toCart(shown, { available, recipientHash: await recipientHash(shown), extension }, Date.now());
  }

  /** Runs changes of this cart one after the other, though each of them awaits other services. */
  #runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#running.then(work, work);
    this.#running = result.catch(() => {});
    return result;
  }
}
