import type { z } from "zod";
import { logFailure } from "./log-failure.ts";

/** Starts the message of every `UnreadableState`: errors of objects reach callers as text. */
export const UNREADABLE_STATE = "Unreadable stored state";

/** While an object cannot read its state, its alarm comes back at this interval (ms), so that no work is dropped. */
export const UNREADABLE_RETRY_MS = 300_000;

/**
 * Stored state that this code cannot read: damaged, or written by a newer version. It is kept byte for byte, and
 * callers see an outage: state that cannot be read is neither missing nor empty.
 */
export class UnreadableState extends Error {
  /** Written by a newer version: the code that wrote it can read it. */
  readonly isNewer: boolean;

  constructor(what: string, reason: string, isNewer = false) {
    super(`${UNREADABLE_STATE}: ${what}: ${reason}`);
    this.name = "UnreadableState";
    this.isNewer = isNewer;
  }
}

/** Checks a stored value against its schema. @throws UnreadableState, whose message names fields but no values */
export function parseStored<T>(what: string, schema: z.ZodType<T>, stored: unknown): T {
  const parsed = schema.safeParse(stored);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnreadableState(what, `${issue?.code} at "${issue?.path.join(".")}"`);
}

/** Parses JSON from a column. @throws UnreadableState */
export function parseStoredJson<T>(what: string, schema: z.ZodType<T>, text: unknown): T {
  let value: unknown;
  try {
    value = JSON.parse(String(text));
  } catch {
    throw new UnreadableState(what, "not JSON");
  }
  return parseStored(what, schema, value);
}

/** Throws unless a stored version is one that these migrations lead from. */
export function requireKnownVersion(what: string, version: number, migrations: readonly unknown[]): void {
  if (version > migrations.length)
    throw new UnreadableState(what, `version ${version} is newer than ${migrations.length}`, true);
}

/**
 * What an object keeps in memory, loaded from its storage once. When the storage is unreadable that is logged, and
 * every use throws.
 */
export class LoadedState<T> {
  readonly #load: () => T;
  #state: { value: T } | { error: UnreadableState };

  constructor(load: () => T) {
    this.#load = load;
    this.#state = this.#attempt();
  }

  /** @throws UnreadableState */
  get value(): T {
    if ("error" in this.#state) throw this.#state.error;
    return this.#state.value;
  }

  get isReadable(): boolean {
    return "value" in this.#state;
  }

  /** Drops what is in memory in favor of what is stored. */
  reload(): void {
    this.#state = this.#attempt();
  }

  #attempt(): { value: T } | { error: UnreadableState } {
    try {
      return { value: this.#load() };
    } catch (error) {
      if (!(error instanceof UnreadableState)) throw error;
      logFailure("outage", { at: "stored state" }, error);
      return { error };
    }
  }
}
