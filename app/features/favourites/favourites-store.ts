import type { FavouriteType } from "#contract/favourite.ts";
import type { FavouriteOutcome, FavouritesSnapshot } from "./favourites-snapshot.ts";

/** An event or attraction that can be saved, with the name that messages call it by. */
export interface NamedFavourite {
  type: FavouriteType;
  id: string;
  name: string;
}

export interface FavouritesStoreOptions {
  /** Saves (`on`) or removes a favourite at the server. Never rejects. */
  send(favourite: NamedFavourite, on: boolean): Promise<FavouriteOutcome>;
  /** Called when a change was reverted, with the reason. */
  onFailure(favourite: NamedFavourite, on: boolean, reason: Exclude<FavouriteOutcome["kind"], "ok">): void;
}

/** Debounce before a change is sent (ms, §4, §9). */
export const SYNC_DELAY_MS = 500;

interface PendingChange {
  favourite: NamedFavourite;
  on: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const keyOf = ({ type, id }: Pick<NamedFavourite, "type" | "id">) => `${type}.${id}`;

/**
 * The favourites of a page, shared by all its hearts (§4), with optimistic updates. Each favourite is a small state
 * machine over `#pending` (what the visitor pressed) and `#inFlight` (the request that is under way):
 *
 *   state               pending  in flight  shown as        event → next state
 *   settled             no       no         #saved          toggle → debouncing
 *   debouncing          timer    no         pending.on      toggle → debouncing (the timer starts again)
 *                                                           timer or flush: server has it already → settled,
 *                                                             otherwise send → sending
 *   sending             yes      yes        pending.on      toggle → pressed while sending
 *                                                           ok → settled; guest, full, outage → settled, reverted
 *   pressed while       timer    yes        pending.on      timer or flush → stays, marked as due (no timer)
 *   sending                                                 answer, same value as pressed → as in `sending`
 *                                                           answer, other value → debouncing, or sent now if due
 *
 * Invariants:
 *   one request per favourite at a time;
 *   a snapshot that was read before a confirmed change does not undo it (`#confirmations`);
 *   a snapshot older than the newest one is ignored;
 *   `onFailure` is called only when the heart turns back to what it was.
 */
export class FavouritesStore {
  #kind: FavouritesSnapshot["kind"] = "off";
  /** Keys that the server has, by the newest snapshot and the confirmations since. */
  #saved = new Set<string>();
  /** Server time of the newest snapshot (ms). */
  #snapshotAt = 0;
  /** Changes that the server has not confirmed. */
  readonly #pending = new Map<string, PendingChange>();
  /** Confirmed changes with their server time (ms): snapshots read before that do not include them. */
  readonly #confirmations = new Map<string, { on: boolean; at: number }>();
  readonly #inFlight = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #options: FavouritesStoreOptions;

  constructor(snapshot: FavouritesSnapshot, options: FavouritesStoreOptions) {
    this.#options = options;
    this.receive(snapshot);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether any heart is on the page. */
  get watched(): boolean {
    return this.#listeners.size > 0;
  }

  readonly kind = (): FavouritesSnapshot["kind"] => this.#kind;

  /** Whether it is shown as saved; null if unknown. */
  isOn(favourite: Pick<NamedFavourite, "type" | "id">): boolean | null {
    const key = keyOf(favourite);
    const pending = this.#pending.get(key);
    if (pending) return pending.on;
    if (this.#kind === "guest") return false;
    return this.#kind === "member" ? this.#saved.has(key) : (this.#confirmations.get(key)?.on ?? null);
  }

  /** Applies a snapshot from the server; one that is older than the last is ignored. */
  receive(snapshot: FavouritesSnapshot): void {
    if (snapshot.kind !== "member") {
      // A member's list is not given up for "unknown".
      if (snapshot.kind === "unknown" && this.#kind === "member") return;
      this.#kind = snapshot.kind;
      this.#changed();
      return;
    }
    if (snapshot.at < this.#snapshotAt) return;
    this.#kind = "member";
    this.#snapshotAt = snapshot.at;
    const { EVENT, ATTRACTION } = snapshot.ids;
    this.#saved = new Set([
      ...EVENT.map((id) => keyOf({ type: "EVENT", id })),
      ...ATTRACTION.map((id) => keyOf({ type: "ATTRACTION", id })),
    ]);
    for (const [key, { on, at }] of this.#confirmations) {
      if (at < snapshot.at) this.#confirmations.delete(key);
      else this.#apply(key, on);
    }
    this.#changed();
  }

  /** Flips a heart; the change is sent SYNC_DELAY_MS after the last press. */
  toggle(favourite: NamedFavourite): void {
    const key = keyOf(favourite);
    const on = !this.isOn(favourite);
    clearTimeout(this.#pending.get(key)?.timer);
    const timer = setTimeout(() => this.#sync(key), SYNC_DELAY_MS);
    this.#pending.set(key, { favourite, on, timer });
    this.#changed();
  }

  /** Sends every waiting change now, because the page may be about to close. */
  flush(): void {
    for (const [key, { timer }] of this.#pending) {
      clearTimeout(timer);
      this.#sync(key);
    }
  }

  async #sync(key: string): Promise<void> {
    const pending = this.#pending.get(key);
    if (!pending) return;
    pending.timer = undefined;
    // `#settle` comes back to this change when the request in flight is answered.
    if (this.#inFlight.has(key)) return;
    const { favourite, on } = pending;
    if (this.#kind === "member" && this.#saved.has(key) === on) {
      this.#pending.delete(key);
      this.#changed();
      return;
    }
    this.#inFlight.add(key);
    const outcome = await this.#options.send(favourite, on);
    this.#inFlight.delete(key);
    this.#settle(key, favourite, on, outcome);
  }

  #settle(key: string, favourite: NamedFavourite, on: boolean, outcome: FavouriteOutcome): void {
    if (outcome.kind === "ok") {
      this.#confirmations.set(key, { on, at: outcome.at });
      this.#apply(key, on);
    } else if (outcome.kind === "guest") {
      this.#kind = "guest";
    }
    const pending = this.#pending.get(key);
    // Pressed again meanwhile: that change waits for its timer, or is sent now if the timer has run out.
    if (pending && pending.on !== on) {
      if (pending.timer === undefined) void this.#sync(key);
      this.#changed();
      return;
    }
    clearTimeout(pending?.timer);
    this.#pending.delete(key);
    this.#changed();
    if (outcome.kind !== "ok") this.#options.onFailure(favourite, on, outcome.kind);
  }

  #apply(key: string, on: boolean): void {
    if (on) this.#saved.add(key);
    else this.#saved.delete(key);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
