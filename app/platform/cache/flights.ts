interface Flight<T> {
  result: Promise<T>;
  startedAt: number;
}

/**
 * Work under way, one at a time for each key: whoever wants the same meanwhile waits for the same. A flight belongs
 * to the request that began it and dies with that request, so it is followed for `patienceMs` only; later ones
 * begin anew.
 */
export class Flights<T> {
  readonly #flying = new Map<string, Flight<T>>();

  /** The flight for `key` that is worth waiting for, if any. */
  get(key: string, patienceMs: number): Promise<T> | undefined {
    const flight = this.#flying.get(key);
    return flight && Date.now() - flight.startedAt < patienceMs ? flight.result : undefined;
  }

  /** Begins a flight; `keepAlive` is the request's waitUntil. */
  begin(key: string, work: () => Promise<T>, keepAlive: (work: Promise<unknown>) => void): Promise<T> {
    const flight = { result: work(), startedAt: Date.now() };
    this.#flying.set(key, flight);
    const landed = () => {
      if (this.#flying.get(key) === flight) this.#flying.delete(key);
    };
    keepAlive(flight.result.then(landed, landed));
    return flight.result;
  }
}

/** `work`, or what `late` gives when it takes longer than `ms`. */
export async function within<T, U>(work: Promise<T>, ms: number, late: () => U): Promise<T | U> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<U>((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(late());
      } catch (error) {
        reject(error);
      }
    }, ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
