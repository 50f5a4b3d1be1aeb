interface Flight<T> {
  result: Promise<T>;
  startedAt: number;
}

/**
 * Work in flight, once per key: whoever asks for the same key joins it. The work belongs to the request that started it
 * and dies with that request, so it is only joined while it is younger than `maxAgeMs`; after that a new one starts.
 */
export class InFlight<T> {
  readonly #byKey = new Map<string, Flight<T>>();

  /** The work for `key` that is worth joining, if any. */
  get(key: string, maxAgeMs: number): Promise<T> | undefined {
    const flight = this.#byKey.get(key);
    return flight && Date.now() - flight.startedAt < maxAgeMs ? flight.result : undefined;
  }

  /** Starts work for `key`; `keepAlive` is the request's waitUntil. */
  start(key: string, work: () => Promise<T>, keepAlive: (work: Promise<unknown>) => void): Promise<T> {
    const flight = { result: work(), startedAt: Date.now() };
    this.#byKey.set(key, flight);
    const remove = () => {
      if (this.#byKey.get(key) === flight) this.#byKey.delete(key);
    };
    keepAlive(flight.result.then(remove, remove));
    return flight.result;
  }
}
