import type { FavouriteType } from "#contract/favourite.ts";
import type { FavouriteOutcome, FavouritesView } from "./favourites-snapshot.ts";

/** Something that can be saved, with the name that messages call it by. */
export interface Thing {
  type: FavouriteType;
  id: string;
  name: string;
}

export interface FavouritesStoreOptions {
  /** Saves or removes one at the server. Never rejects. */
  send(thing: Thing, on: boolean): Promise<FavouriteOutcome>;
  /** Told when a change was taken back, and why. */
  onFailure(thing: Thing, on: boolean, reason: Exclude<FavouriteOutcome["kind"], "ok">): void;
}

/** A change is sent when nothing was pressed for so long (ms, §4, §9). */
export const SYNC_DELAY = 500;

interface Wish {
  thing: Thing;
  on: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const keyOf = ({ type, id }: Pick<Thing, "type" | "id">) => `${type}.${id}`;

/**
 * The favourites of a page, shared by all its hearts (§4): a press shows at once and is sent 500 ms after the last
 * one, only when the server has it otherwise; what it does not take is taken back. One request a thing at a time.
 */
export class FavouritesStore {
  #kind: FavouritesView["kind"] = "off";
  /** What the server has, as far as is known here. */
  #saved = new Set<string>();
  /** Server's clock at the newest answer that was taken in. */
  #at = 0;
  /** What visitors pressed and the server has not confirmed. */
  readonly #wishes = new Map<string, Wish>();
  /** What the server confirmed, and when by its clock: an answer read before that does not know of it. */
  readonly #confirmed = new Map<string, { on: boolean; at: number }>();
  readonly #sending = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #options: FavouritesStoreOptions;

  constructor(view: FavouritesView, options: FavouritesStoreOptions) {
    this.#options = options;
    this.receive(view);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether any heart is on the page. */
  get watched(): boolean {
    return this.#listeners.size > 0;
  }

  readonly kind = (): FavouritesView["kind"] => this.#kind;

  /** Whether it is saved, as the visitor sees it; null: not known. */
  isOn(thing: Pick<Thing, "type" | "id">): boolean | null {
    const key = keyOf(thing);
    const wish = this.#wishes.get(key);
    if (wish) return wish.on;
    if (this.#kind === "guest") return false;
    return this.#kind === "member" ? this.#saved.has(key) : (this.#confirmed.get(key)?.on ?? null);
  }

  /** Takes in what the server knows; answers that came late change nothing. */
  receive(view: FavouritesView): void {
    if (view.kind !== "member") {
      // What is known stays better than "not known".
      if (view.kind === "unknown" && this.#kind === "member") return;
      this.#kind = view.kind;
      this.#changed();
      return;
    }
    if (view.at < this.#at) return;
    this.#kind = "member";
    this.#at = view.at;
    const { EVENT, ATTRACTION } = view.ids;
    this.#saved = new Set([
      ...EVENT.map((id) => keyOf({ type: "EVENT", id })),
      ...ATTRACTION.map((id) => keyOf({ type: "ATTRACTION", id })),
    ]);
    for (const [key, { on, at }] of this.#confirmed) {
      if (at < view.at) this.#confirmed.delete(key);
      else this.#note(key, on);
    }
    this.#changed();
  }

  /** Turns a heart over; the server hears of it SYNC_DELAY after the last press. */
  toggle(thing: Thing): void {
    const key = keyOf(thing);
    const on = !this.isOn(thing);
    clearTimeout(this.#wishes.get(key)?.timer);
    const timer = setTimeout(() => this.#sync(key), SYNC_DELAY);
    this.#wishes.set(key, { thing, on, timer });
    this.#changed();
  }

  /** Sends at once what still waits: the page may be about to go. */
  flush(): void {
    for (const [key, { timer }] of this.#wishes) {
      clearTimeout(timer);
      this.#sync(key);
    }
  }

  async #sync(key: string): Promise<void> {
    const wish = this.#wishes.get(key);
    if (!wish) return;
    wish.timer = undefined;
    // The answer under way decides; then this is looked at again.
    if (this.#sending.has(key)) return;
    const { thing, on } = wish;
    if (this.#kind === "member" && this.#saved.has(key) === on) {
      this.#wishes.delete(key);
      this.#changed();
      return;
    }
    this.#sending.add(key);
    const outcome = await this.#options.send(thing, on);
    this.#sending.delete(key);
    this.#settle(key, thing, on, outcome);
  }

  #settle(key: string, thing: Thing, on: boolean, outcome: FavouriteOutcome): void {
    if (outcome.kind === "ok") {
      this.#confirmed.set(key, { on, at: outcome.at });
      this.#note(key, on);
    } else if (outcome.kind === "guest") {
      this.#kind = "guest";
    }
    const wish = this.#wishes.get(key);
    // Pressed again meanwhile: that wish is sent in its own time, or now when its time has passed.
    if (wish && wish.on !== on) {
      if (wish.timer === undefined) void this.#sync(key);
      this.#changed();
      return;
    }
    clearTimeout(wish?.timer);
    this.#wishes.delete(key);
    this.#changed();
    if (outcome.kind !== "ok") this.#options.onFailure(thing, on, outcome.kind);
  }

  #note(key: string, on: boolean): void {
    if (on) this.#saved.add(key);
    else this.#saved.delete(key);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
