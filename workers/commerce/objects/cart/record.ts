import { DAY_MS } from "#lib/days.ts";
import { logFailure } from "#lib/log-failure.ts";
import { readDocument } from "#lib/versioned-document.ts";
import { type Duty, isUnderWay, type PurchaseEvent, retryDelay, transition } from "../../domain/purchase.ts";
import type { Bindings } from "../../env.ts";
import type { CartRefusal } from "./answers.ts";
import type { CartChange } from "./change.ts";
import { CART_FORMAT, type CartDocument, type CartPatch } from "./document.ts";
import { perform } from "./duties.ts";
import { runStep } from "./steps.ts";

const KEY = "cart";
/** Delay before an interrupted step is taken up again (ms). */
const RESUME_MS = 3_000;
/** Delays before the gateway is asked about a payment of which no webhook arrives (ms): growing with its age. */
const FIRST_POLL_MS = 15_000;
const LAST_POLL_MS = 300_000;
/** How long a cart outlives its hold (ms), so that late webhooks and reloaded pages still find it. */
const KEEP_ORDERED_MS = 30 * DAY_MS;
const KEEP_UNSOLD_MS = DAY_MS;

/**
 * The stored cart and the state machine that moves it. Every change is stored together with the alarm that resumes
 * it, in one write, so that no crash leaves a purchase standing still.
 */
export class CartRecord {
  readonly #storage: DurableObjectStorage;
  readonly #env: Bindings;
  #cart: CartDocument | null;

  /** @throws UnreadableState */
  constructor(storage: DurableObjectStorage, env: Bindings) {
    this.#storage = storage;
    this.#env = env;
    const stored = storage.kv.get(KEY);
    this.#cart = stored === undefined ? null : readDocument(CART_FORMAT, stored);
  }

  /** Null before `create` and once the cart is forgotten. Every other method needs a cart. */
  get cart(): CartDocument | null {
    return this.#cart;
  }

  create(cart: CartDocument): CartDocument {
    return this.#store(cart);
  }

  checkpoint(patch: CartPatch): CartDocument {
    return this.#store({ ...this.#current(), ...patch });
  }

  /** Moves the cart by an event. Null when the event means nothing in its state; then nothing is stored. */
  apply(event: PurchaseEvent, patch: CartPatch = {}): CartDocument | null {
    const cart = this.#current();
    const next = transition(cart.state, event);
    if (!next) return null;
    const reason = next.reason ? { releaseReason: next.reason } : {};
    // A step may know the reason more precisely than the table, so its patch wins.
    return this.#store({
      ...cart,
      ...reason,
      ...patch,
      state: next.to,
      // What is still owed from before stays owed.
      duties: [...new Set([...cart.duties, ...next.duties])],
      failures: 0,
    });
  }

  /** Stores what an edit decided. */
  commit({ event, patch = {}, refusal }: CartChange): { cart: CartDocument; refusal: CartRefusal | null } {
    if (event) this.apply(event, patch);
    else if (Object.keys(patch).length > 0) this.checkpoint(patch);
    return { cart: this.#current(), refusal: refusal ?? null };
  }

  /**
   * Runs duties and steps until there is nothing more to do now, and gives the cart they led to. An outage ends it
   * quietly: the alarm tries again.
   */
  async advance(): Promise<CartDocument> {
    try {
      let cart = await this.#performDuties();
      while (isUnderWay(cart.state)) {
        const { event, patch } = await runStep(cart, {
          env: this.#env,
          now: Date.now(),
          checkpoint: (fields) => this.checkpoint(fields),
        });
        if (!event) {
          if (patch) this.checkpoint({ ...patch, failures: 0 });
          break;
        }
        // A step that ends with an event unknown to its state would run forever.
        if (!this.apply(event, patch)) throw new Error(`${event} means nothing in ${cart.state}`);
        cart = await this.#performDuties();
        // There is no news yet of a payment that was only just created.
        if (cart.payment?.status === "pending") break;
      }
    } catch (error) {
      this.#recordFailure(error);
    }
    return this.#current();
  }

  /**
   * Performs every duty, so that one that fails does not hold up the others, and stores what is left once: a duty
   * that is performed twice does no harm.
   * @throws the first failure, when duties are left
   */
  async #performDuties(): Promise<CartDocument> {
    const cart = this.#current();
    if (cart.duties.length === 0) return cart;
    const failures: unknown[] = [];
    const left: Duty[] = [];
    for (const duty of cart.duties) {
      await perform(duty, cart, this.#env).catch((error: unknown) => {
        failures.push(error);
        left.push(duty);
      });
    }
    const after = this.checkpoint(left.length > 0 ? { duties: left } : { duties: left, failures: 0 });
    if (left.length > 0) throw failures[0];
    return after;
  }

  #recordFailure(error: unknown): void {
    const { id, state, duties, failures } = this.#current();
    logFailure("outage", { at: "cart", cartId: id, state, duty: duties[0], failures }, error);
    this.checkpoint({ failures: failures + 1 });
  }

  /** Deletes a cart whose time is over. */
  async forgetIfOld(): Promise<void> {
    const cart = this.#current();
    if (cart.duties.length > 0 || isUnderWay(cart.state) || Date.now() < forgetAt(cart)) return;
    this.#cart = null;
    await this.#storage.deleteAll();
  }

  #current(): CartDocument {
    if (!this.#cart) throw new Error("the cart was never opened");
    return this.#cart;
  }

  #store(cart: CartDocument): CartDocument {
    this.#cart = cart;
    this.#storage.kv.put(KEY, cart);
    // Not awaited: it is part of the same write.
    void this.#storage.setAlarm(wakeAt(cart, Date.now()));
    return cart;
  }
}

function wakeAt(cart: CartDocument, now: number): number {
  const retryAt = (first: number) => now + (cart.failures === 0 ? first : retryDelay(cart.failures - 1));
  const { state, duties, substitute } = cart;
  if (duties.length > 0) return retryAt(RESUME_MS);
  if (state === "awaiting_payment") return retryAt(pollDelay(cart, now));
  if (state === "awaiting_consent" && substitute) {
    return substitute.told ? substitute.acceptBy : Math.min(substitute.acceptBy, retryAt(RESUME_MS));
  }
  if (isUnderWay(state)) return retryAt(RESUME_MS);
  return Math.max(now + 1_000, forgetAt(cart));
}

/** A quarter of the payment's age, and never beyond the end of its time. */
function pollDelay({ submittedAt, submission }: CartDocument, now: number): number {
  const delay = Math.min(LAST_POLL_MS, Math.max(FIRST_POLL_MS, (now - (submittedAt ?? now)) / 4));
  return Math.max(1_000, Math.min(delay, (submission?.payBy ?? Number.POSITIVE_INFINITY) - now));
}

const forgetAt = (cart: CartDocument) =>
  cart.expiresAt + (cart.state === "ordered" ? KEEP_ORDERED_MS : KEEP_UNSOLD_MS);
