import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import type { EntityRef } from "#contract/analytics.ts";
import { ENTITY_TYPES } from "#contract/analytics.ts";
import { DAY_MS } from "#lib/days.ts";
import { LoadedState, UNREADABLE_RETRY_MS } from "#lib/stored-state.ts";
import { type DocumentFormat, readDocument } from "#lib/versioned-document.ts";
import { addSeen, type SeenItem, withoutItems } from "../domain/seen-items.ts";
import type { Bindings } from "../env.ts";

const KEY = "seen";
/** How long a guest's history is kept after their last visit (ms). */
const KEPT_MS = 30 * DAY_MS;

interface StoredHistory {
  version: 1;
  items: SeenItem[];
}

const FORMAT: DocumentFormat<StoredHistory> = {
  name: "guest history",
  // 0 → 1: the version itself.
  migrations: [(history) => history],
  schema: z.strictObject({
    version: z.literal(1),
    items: z.array(z.strictObject({ type: z.enum(ENTITY_TYPES), id: z.string(), seenAt: z.string() })),
  }),
};

/**
 * What a guest viewed (object name: the hash of their session). Anyone can be a guest, so their history stays out of the
 * database of orders, and goes by itself.
 */
export class GuestHistory extends DurableObject<Bindings> {
  readonly #state: LoadedState<{ items: SeenItem[] }>;

  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    this.#state = new LoadedState(() => {
      const stored = ctx.storage.kv.get(KEY);
      return { items: stored === undefined ? [] : readDocument(FORMAT, stored).items };
    });
  }

  /** Newest first. */
  async list(): Promise<SeenItem[]> {
    return this.#state.value.items;
  }

  /** Records that items were viewed at `seenAt` (ISO 8601, UTC). */
  async record(items: EntityRef[], seenAt: string): Promise<void> {
    this.#store(addSeen(this.#state.value.items, items, seenAt));
  }

  async forget(items: EntityRef[]): Promise<void> {
    const left = withoutItems(this.#state.value.items, items);
    if (left.length < this.#state.value.items.length) this.#store(left);
  }

  async clear(): Promise<void> {
    this.#state.value.items = [];
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    if (!this.#state.isReadable) return this.ctx.storage.setAlarm(Date.now() + UNREADABLE_RETRY_MS);
    await this.clear();
  }

  #store(items: SeenItem[]): void {
    this.#state.value.items = items;
    this.ctx.storage.kv.put(KEY, { version: 1, items } satisfies StoredHistory);
    void this.ctx.storage.setAlarm(Date.now() + KEPT_MS);
  }
}
