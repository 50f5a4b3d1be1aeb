interface Kept<T> {
  value: T;
  bytes: number;
}

/** A memory of bounded size: what was not used for longest makes room. Lives as long as the isolate. */
export class BoundedStore<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #capacity: number;
  #bytes = 0;

  /** `capacity` in bytes, as the callers of `set` count them. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): T | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    // A map keeps the order of insertion: what is used goes to its end.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  /** Keeps `value` in the place of an older one. What is larger than the eighth part of the store is not kept. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    if (bytes > this.#capacity / 8) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#capacity) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
