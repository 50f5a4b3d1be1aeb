interface Entry<T> {
  value: T;
  bytes: number;
}

/** An LRU cache of bounded size: the least recently used entries are evicted. */
export class BoundedStore<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #capacity: number;
  #bytes = 0;

  /** `capacity` in bytes, or whatever unit the callers of `set` count in. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A map keeps insertion order: the most recently used entry goes to its end.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Stores `value` in place of an older one. A value larger than an eighth of the store is not stored. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    if (bytes > this.#capacity / 8) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#capacity) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
