import { DurableObject } from "cloudflare:workers";
import type { Cart as CartView, SaveBuyer } from "#contract/cart.ts";
import type { Invoice, Purchase } from "#contract/purchase.ts";
import type { ChooseShipping, ShippingOption } from "#contract/shipping.ts";
import type { Bindings } from "../env.ts";
import { type CartAnswer, type CartRefusal, refuse, type StatusAnswer } from "./cart/answers.ts";
import { mayAccess, type NewCart, newDocument } from "./cart/document.ts";
import { applyPromoCode, chooseShipping, removePromoCode, saveBuyer, shippingFor } from "./cart/edits.ts";
import { CartRecord } from "./cart/record.ts";
import { type Submit, startSubmission, statusOf } from "./cart/submission.ts";
import { hasExpired, priceOf, toCart } from "./cart/view.ts";
import type { Holder } from "./inventory/requests.ts";
import { walletOf } from "./stubs.ts";

/** How long somebody who asks how a purchase stands waits for news (ms): longer than a step, shorter than his patience. */
const STATUS_WAIT = 5_000;

/**
 * One cart (id from the cart's id): what is bought, by whom, and the purchase as domain/purchase.ts writes it down.
 * Changes run one after the other; reading never waits for them.
 */
export class Cart extends DurableObject<Bindings> {
  readonly #record: CartRecord;
  #last: Promise<unknown> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.#record = new CartRecord(ctx.storage, env);
  }

  /** Stores a cart for a hold that was just made. Again: nothing changes. */
  async open(cart: NewCart): Promise<CartView> {
    return this.#inTurn(async () => {
      const now = Date.now();
      if (!this.#record.cart) this.#record.create(newDocument(cart, now));
      return this.#view(cart.owner);
    });
  }

  async read(caller: Holder): Promise<CartAnswer> {
    const cart = this.#record.cart;
    return cart && mayAccess(cart.owner, caller)
      ? { ok: true, cart: await this.#view(caller) }
      : refuse("not_found");
  }

  async saveBuyer(caller: Holder, form: SaveBuyer): Promise<CartAnswer> {
    return this.#edit(caller, () => saveBuyer(this.#record, form, caller, this.env));
  }

  async shippingOptions(caller: Holder): Promise<{ ok: true; items: ShippingOption[] } | CartRefusal> {
    const cart = this.#record.cart;
    if (!cart || !mayAccess(cart.owner, caller)) return refuse("not_found");
    return { ok: true, items: shippingFor(cart, Date.now()) };
  }

  async chooseShipping(caller: Holder, choice: ChooseShipping): Promise<CartAnswer> {
    return this.#edit(caller, async () => chooseShipping(this.#record, choice, Date.now()));
  }

  async applyPromoCode(caller: Holder, code: string): Promise<CartAnswer> {
    return this.#edit(caller, () => applyPromoCode(this.#record, code, this.env));
  }

  async removePromoCode(caller: Holder): Promise<CartAnswer> {
    return this.#edit(caller, () => removePromoCode(this.#record, this.env));
  }

  async invoice(caller: Holder): Promise<{ ok: true; invoice: Invoice } | CartRefusal> {
    const cart = this.#record.cart;
    if (!cart || !mayAccess(cart.owner, caller)) return refuse("not_found");
    const released = cart.state === "released" || hasExpired(cart, Date.now());
    const status = cart.state === "ordered" ? "paid" : released ? "void" : "open";
    const amount = cart.submission?.amount ?? priceOf(cart).total;
    return { ok: true, invoice: { id: cart.id, amount, currency: cart.choice.price.currency, status } };
  }

  /** Submits the cart, or answers how its submission stands: never is there a second payment for it. */
  async submit(caller: Holder, purchase: Purchase, submit: Submit): Promise<StatusAnswer> {
    return this.#inTurn(async () => {
      const refusal =
        this.#refuseStranger(caller) ??
        (await startSubmission(this.#record, purchase, submit, caller, this.env));
      if (refusal) return refusal;
      const { cart } = this.#record;
      const attempt = cart?.attempts;
      await this.#record.goOn();
      const after = this.#record.cart;
      if (!after) return refuse("not_found");
      const turnedBack = after.state === "open" && after.attempts === attempt && after.refusal !== null;
      if (turnedBack)
        return refuse(after.refusal === "points" ? "points" : "payment_refused", after.event.id);
      return { ok: true, status: statusOf(after, Date.now()) };
    });
  }

  /** How the purchase stands, after asking the gateway if its word is missing; `processing` if that takes long. */
  async status(caller: Holder): Promise<StatusAnswer> {
    const refusal = this.#refuseStranger(caller);
    if (refusal) return refusal;
    const news = this.#inTurn(() => this.#record.goOn());
    await Promise.race([news, new Promise((resolve) => setTimeout(resolve, STATUS_WAIT))]);
    const { cart } = this.#record;
    return cart ? { ok: true, status: statusOf(cart, Date.now()) } : refuse("not_found");
  }

  /** A webhook spoke of a payment of this cart. Nothing of what it said is believed: the gateway is asked. */
  async paymentChanged(): Promise<void> {
    await this.#inTurn(() => this.#record.goOn());
  }

  /** Gives the seats back. A payment that is still open is given up first; one that was made is not. */
  async remove(caller: Holder, reason: "deleted" | "replaced" = "deleted"): Promise<CartAnswer> {
    return this.#inTurn(async () => {
      const refusal = this.#refuseStranger(caller);
      if (refusal) return refusal;
      await this.#record.goOn();
      if (this.#record.cart?.state === "awaiting_payment") {
        this.#record.apply("payment_abandoned");
        await this.#record.goOn();
      }
      const { cart } = this.#record;
      if (!cart) return refuse("not_found");
      if (cart.state === "open" && cart.duties.length > 0) return refuse("busy", cart.event.id);
      if (cart.state !== "open" && cart.state !== "released") return refuse("invalid_state", cart.event.id);
      this.#record.apply(reason);
      await this.#record.goOn();
      return { ok: true, cart: await this.#view(caller) };
    });
  }

  override async alarm(): Promise<void> {
    await this.#inTurn(async () => {
      await this.#record.goOn();
      await this.#record.forgetIfOld();
    });
  }

  /** A change by the buyer: only his own, only while the cart is open. */
  #edit(caller: Holder, change: () => Promise<CartRefusal | null>): Promise<CartAnswer> {
    return this.#inTurn(async () => {
      const refusal = this.#refuseStranger(caller) ?? this.#refuseClosed() ?? (await change());
      return refusal ?? { ok: true, cart: await this.#view(caller) };
    });
  }

  #refuseStranger(caller: Holder): CartRefusal | null {
    const { cart } = this.#record;
    if (!cart || !mayAccess(cart.owner, caller)) return refuse("not_found");
    // A guest who signed in meanwhile: the cart is his from now on, whatever session he comes back with.
    if (!cart.owner.userId && caller.userId && cart.state === "open") {
      this.#record.change({ owner: { ...cart.owner, userId: caller.userId } });
    }
    return null;
  }

  #refuseClosed(): CartRefusal | null {
    const { cart } = this.#record;
    if (!cart) return refuse("not_found");
    if (hasExpired(cart, Date.now())) this.#record.apply("expired");
    const { state, releaseReason, event } = this.#record.cart ?? cart;
    if (state === "open") return null;
    if (state !== "released") return refuse("invalid_state", event.id);
    return refuse(releaseReason === "expired" ? "expired" : "released", event.id);
  }

  /**
   * As `reader` may see it: points only as the member whose cart it is, or will be with his first change. The session
   * alone, which outlives a sign-in, tells nothing of them.
   */
  async #view(reader: Holder): Promise<CartView> {
    const { cart } = this.#record;
    if (!cart) throw new Error("there is no cart");
    const member = cart.owner.userId ?? (cart.state === "open" ? reader.userId : null);
    const available =
      member !== null && member === reader.userId
        ? (await walletOf(this.env, member).balance()).available
        : null;
    return toCart(this.#record.cart ?? cart, available, Date.now());
  }

  /** Changes of one cart never overlap, though each waits for others in between. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}
