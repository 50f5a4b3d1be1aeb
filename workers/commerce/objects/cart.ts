import { DurableObject } from "cloudflare:workers";
import type { Cart as CartView, SaveBuyer } from "#contract/cart.ts";
import type { Invoice, Purchase } from "#contract/purchase.ts";
import type { DeliveryDraft, ShippingOption } from "#contract/shipping.ts";
import { LoadedState, UNREADABLE_RETRY_MS } from "#lib/stored-state.ts";
import { withTimeout } from "#lib/with-timeout.ts";
import type { Bindings } from "../env.ts";
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
  removePromoCode,
  saveBuyer,
  shippingFor,
} from "./cart/edits.ts";
import { CartRecord } from "./cart/record.ts";
import { type Submit, startSubmission, statusOf } from "./cart/submission.ts";
import { hasExpired, priceOf, toCart } from "./cart/view.ts";
import type { Holder } from "./inventory/requests.ts";
import { walletOf } from "./stubs.ts";

/** Longest wait for a step when a buyer asks for the status (ms); the step itself goes on. */
const STATUS_TIMEOUT_MS = 5_000;

/**
 * One cart (object name: the cart's id): what is bought, by whom, and the purchase as domain/purchase.ts defines it.
 * Changes run one at a time; reads never wait for them.
 */
export class Cart extends DurableObject<Bindings> {
  readonly #state: LoadedState<CartRecord>;
  #running: Promise<unknown> = Promise.resolve();

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
      return this.#view(opened, cart.owner);
    });
  }

  async read(caller: Holder): Promise<CartAnswer> {
    const cart = this.#cartFor(caller);
    return cart ? { ok: true, cart: await this.#view(cart, caller) } : refuse("not_found");
  }

  async saveBuyer(caller: Holder, form: SaveBuyer): Promise<CartAnswer> {
    return this.#edit(caller, (cart) => saveBuyer(cart, form, caller, this.env));
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
    const checkpoint: Checkpoint = (patch) => this.#record.checkpoint(patch);
    let deliverySaved: boolean | undefined;
    const answer = await this.#edit(caller, async (cart) => {
      if (!delivery) return applyPromoCode(cart, code, this.env, checkpoint);
      const change = await applyPromoCodeWithDelivery(cart, code, delivery, this.env, checkpoint);
      ({ deliverySaved } = change);
      return change;
    });
    return answer.ok ? { ...answer, deliverySaved } : answer;
  }

  async removePromoCode(caller: Holder): Promise<CartAnswer> {
    return this.#edit(caller, (cart) =>
      removePromoCode(cart, this.env, (patch) => this.#record.checkpoint(patch)),
    );
  }

  async invoice(caller: Holder): Promise<{ ok: true; invoice: Invoice } | CartRefusal> {
    const cart = this.#cartFor(caller);
    if (!cart) return refuse("not_found");
    const released = cart.state === "released" || hasExpired(cart, Date.now());
    const status = cart.state === "ordered" ? "paid" : released ? "void" : "open";
    const amount = cart.submission?.amount ?? priceOf(cart).total;
    return { ok: true, invoice: { id: cart.id, amount, currency: cart.choice.price.currency, status } };
  }

  /** Submits the cart, or answers the status of a submission that is already running: never a second payment. */
  async submit(caller: Holder, purchase: Purchase, submit: Submit): Promise<StatusAnswer> {
    return this.#runExclusive(async () => {
      const claimed = this.#claim(caller);
      if (!claimed) return refuse("not_found");
      const cart = await this.#settleLastAttempt(claimed);
      if (!cart) return refuse("busy", claimed.event.id);
      const change = await startSubmission(cart, purchase, submit, caller, this.env);
      const { cart: submitted, refusal } = this.#record.commit(change);
      if (refusal) return refusal;
      const after = await this.#record.advance();
      const refused = after.state === "open" && after.attempts === submitted.attempts && after.refusal;
      if (refused) return refuse(refused === "points" ? "points" : "payment_refused", after.event.id);
      return { ok: true, status: statusOf(after, Date.now()) };
    });
  }

  /**
   * The status of the purchase, after asking the gateway when its answer is still missing. Answers with the last
   * stored status when that takes longer than `STATUS_TIMEOUT_MS`.
   */
  async status(caller: Holder): Promise<StatusAnswer> {
    if (!this.#claim(caller)) return refuse("not_found");
    await withTimeout(this.#resume(), STATUS_TIMEOUT_MS, () => {});
    const { cart } = this.#record;
    return cart ? { ok: true, status: statusOf(cart, Date.now()) } : refuse("not_found");
  }

  /** Webhook payloads are untrusted: re-fetch the payment from the gateway. */
  async paymentChanged(): Promise<void> {
    await this.#resume();
  }

  /** Gives the seats back. A payment that is still open is abandoned first; a completed one is kept. */
  async remove(caller: Holder, reason: "deleted" | "replaced" = "deleted"): Promise<CartAnswer> {
    return this.#runExclusive(async () => {
      if (!this.#claim(caller)) return refuse("not_found");
      let cart = await this.#record.advance();
      if (cart.state === "awaiting_payment") {
        this.#record.apply("payment_abandoned");
        cart = await this.#record.advance();
      }
      if (cart.state === "open" && cart.duties.length > 0) return refuse("busy", cart.event.id);
      if (cart.state !== "open" && cart.state !== "released") return refuse("invalid_state", cart.event.id);
      this.#record.apply(reason);
      cart = await this.#record.advance();
      return { ok: true, cart: await this.#view(cart, caller) };
    });
  }

  override async alarm(): Promise<void> {
    // A purchase may be running: resume it once a later version can read it.
    if (!this.#state.isReadable) return this.ctx.storage.setAlarm(Date.now() + UNREADABLE_RETRY_MS);
    await this.#runExclusive(async () => {
      if (!this.#record.cart) return;
      await this.#record.advance();
      await this.#record.forgetIfOld();
    });
  }

  #resume(): Promise<void> {
    return this.#runExclusive(async () => {
      if (this.#record.cart) await this.#record.advance();
    });
  }

  /** A change by the buyer: only to their own cart, only while it is open. */
  #edit(caller: Holder, edit: (cart: CartDocument) => Promise<CartChange>): Promise<CartAnswer> {
    return this.#runExclusive(async () => {
      const claimed = this.#claim(caller);
      if (!claimed) return refuse("not_found");
      const closed = this.#refuseClosed(claimed);
      if (closed) return closed;
      const { cart, refusal } = this.#record.commit(await edit(claimed));
      return refusal ?? { ok: true, cart: await this.#view(cart, caller) };
    });
  }

  /** The cart, if this caller may see it. */
  #cartFor(caller: Holder): CartDocument | null {
    const { cart } = this.#record;
    return cart && mayAccess(cart.owner, caller) ? cart : null;
  }

  /** The same for a change: a guest's open cart belongs to the member they signed in as from now on. */
  #claim(caller: Holder): CartDocument | null {
    const cart = this.#cartFor(caller);
    if (!cart || cart.owner.userId || !caller.userId || cart.state !== "open") return cart;
    return this.#record.checkpoint({ owner: { ...cart.owner, userId: caller.userId } });
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

  /**
   * The cart as `reader` may see it. Points are shown only to the member who owns the cart, or will own it with their
   * first change: a session outlives its sign-in, so the session alone reveals no balance.
   */
  async #view(cart: CartDocument, reader: Holder): Promise<CartView> {
    const member = cart.owner.userId ?? (cart.state === "open" ? reader.userId : null);
    const available =
      member !== null && member === reader.userId
        ? (await walletOf(this.env, member).balance()).available
        : null;
    return toCart(this.#record.cart ?? cart, available, Date.now());
  }

  /** Runs changes of this cart one after the other, though each of them awaits other services. */
  #runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#running.then(work, work);
    this.#running = result.catch(() => {});
    return result;
  }
}
