import { type Duty, isUnderWay, type PurchaseEvent, retryDelay, transition } from "../../domain/purchase.ts";
import type { Bindings } from "../../env.ts";
import type { CartDocument } from "./document.ts";
import { perform } from "./duties.ts";
import { carryOut } from "./steps.ts";

const KEY = "cart";
/** A step that was interrupted is taken up again so soon (ms). */
const RESUME = 3_000;
/** How often the gateway is asked about a payment that nobody said anything about (ms). */
const POLL = 15_000;
/** Carts are forgotten so long after their end (ms): late webhooks and reloaded pages still find them. */
const KEEP = 30 * 86_400_000;
const KEEP_UNSOLD = 86_400_000;
/** Tries after which a confirmation mail is given up; the order stands without it. */
const MAX_MAIL_TRIES = 300;

/**
 * The stored cart and the machine that moves it. Every change is stored together with the alarm that takes it up
 * again, in one turn, so that there is no crash after which a purchase stands still.
 */
export class CartRecord {
  readonly #storage: DurableObjectStorage;
  readonly #env: Bindings;
  cart: CartDocument | null;

  constructor(storage: DurableObjectStorage, env: Bindings) {
    this.#storage = storage;
    this.#env = env;
    this.cart = storage.kv.get<CartDocument>(KEY) ?? null;
  }

  create(cart: CartDocument): void {
    this.#store(cart);
  }

  change(fields: Partial<CartDocument>): void {
    if (!this.cart) throw new Error("there is no cart");
    this.#store({ ...this.cart, ...fields });
  }

  /** Moves the cart by an event, with what was learnt. False: the event means nothing in its state, nothing changed. */
  apply(event: PurchaseEvent, learnt: Partial<CartDocument> = {}): boolean {
    if (!this.cart) throw new Error("there is no cart");
    const next = transition(this.cart.state, event);
    if (!next) return false;
    const reason = next.reason ? { releaseReason: next.reason } : {};
    // What a step learnt about the reason is more exact than the table.
    this.#store({
      ...this.cart,
      ...reason,
      ...learnt,
      state: next.to,
      duties: [...next.duties],
      failures: 0,
    });
    return true;
  }

  /**
   * Carries out steps and duties until there is nothing more to do now. An outage ends it quietly: the alarm that
   * is set tries again. `true` when nothing is left undone.
   */
  async goOn(): Promise<boolean> {
    try {
      for (;;) {
        if (!this.cart) return true;
        await this.#doDuties();
        if (!isUnderWay(this.cart.state)) return true;
        const context = {
          env: this.#env,
          now: Date.now(),
          lockGrace: seconds(this.#env.LOCK_GRACE_SECONDS, 300) * 1000,
          remember: (learnt: Partial<CartDocument>) => this.change(learnt),
        };
        const { event, learnt } = await carryOut(this.cart, context);
        if (event) {
          // A step may only find out what its state knows how to go on from; anything else would turn in circles.
          if (!this.apply(event, learnt)) throw new Error(`${event} means nothing in ${this.cart.state}`);
        } else {
          if (learnt) this.change({ ...learnt, failures: 0 });
          return true;
        }
      }
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  /**
   * Does every duty that can be done now, so that one that cannot holds up no other, and stores once what is left:
   * one that is done twice does no harm.
   * @throws the first failure, when some are left
   */
  async #doDuties(): Promise<void> {
    const { cart } = this;
    if (!cart || cart.duties.length === 0) return;
    const failures: unknown[] = [];
    const left: Duty[] = [];
    for (const duty of cart.duties) {
      if (duty === "send_mail" && cart.failures >= MAX_MAIL_TRIES) continue;
      await perform(duty, cart, this.#env).catch((error: unknown) => {
        failures.push(error);
        left.push(duty);
      });
    }
    this.change(left.length > 0 ? { duties: left } : { duties: left, failures: 0 });
    if (left.length > 0) throw failures[0];
  }

  #failed(error: unknown): void {
    const { cart } = this;
    const message = error instanceof Error ? error.message : String(error);
    const at = { cartId: cart?.id, state: cart?.state, duty: cart?.duties[0], failures: cart?.failures };
    console.error(JSON.stringify({ level: "error", kind: "outage", at: "cart", ...at, message }));
    if (cart) this.change({ failures: cart.failures + 1 });
  }

  /** Forgets a cart whose time is over. */
  async forgetIfOld(): Promise<void> {
    if (!this.cart || this.cart.duties.length > 0 || isUnderWay(this.cart.state)) return;
    if (Date.now() < forgetAt(this.cart)) return;
    this.cart = null;
    await this.#storage.deleteAll();
  }

  #store(cart: CartDocument): void {
    this.cart = cart;
    this.#storage.kv.put(KEY, cart);
    // Not awaited: it is part of the same write.
    void this.#storage.setAlarm(wakeAt(cart, Date.now()));
  }
}

function wakeAt(cart: CartDocument, now: number): number {
  if (cart.duties.length > 0 || (isUnderWay(cart.state) && cart.state !== "awaiting_payment")) {
    return now + (cart.failures === 0 ? RESUME : retryDelay(cart.failures - 1));
  }
  if (cart.state === "awaiting_payment")
    return now + (cart.failures === 0 ? POLL : retryDelay(cart.failures - 1));
  return Math.max(now + 1_000, forgetAt(cart));
}

const forgetAt = (cart: CartDocument) => cart.expiresAt + (cart.state === "ordered" ? KEEP : KEEP_UNSOLD);

/** A setting in seconds, or its default. */
export const seconds = (text: string | undefined, otherwise: number): number =>
  Number(text ?? "") || otherwise;
