/** A change that waits for the next transaction. `run` makes it and gives what resolves its caller's promise. */
interface Waiting {
  run: () => () => void;
  fail: (error: unknown) => void;
}

/** Most changes in one transaction: the rest waits for the next one, so that no rush blocks the object for long. */
export const MAX_BATCH = 256;

/**
 * Collects the changes that arrive in the same turn of the event loop and runs them as one batch: one transaction for
 * all of them, each with its own outcome. `commit` opens the transaction around the callback it is given, and must be
 * synchronous. When it throws, nothing of the batch happened: its changes then run again, one transaction each, so that
 * only those that cannot be made fail.
 */
export class RequestBatch {
  readonly #waiting: Waiting[] = [];
  readonly #commit: (runAll: () => void) => void;

  constructor(commit: (runAll: () => void) => void) {
    this.#commit = commit;
  }

  /** The outcome of `work`, once its batch was committed. `work` may run again after a transaction was rolled back. */
  add<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      // The first change opens the batch; requests that are already queued in the event loop join before it runs.
      if (this.#waiting.length === 0) this.#flushSoon();
      const run = () => {
        const outcome = work();
        return () => resolve(outcome);
      };
      this.#waiting.push({ run, fail: reject });
    });
  }

  #flushSoon(): void {
    setTimeout(() => this.#flush(), 0);
  }

  #flush(): void {
    const batch = this.#waiting.splice(0, MAX_BATCH);
    if (this.#waiting.length > 0) this.#flushSoon();
    if (this.#runTogether(batch) || batch.length === 1) return;
    for (const change of batch) this.#runTogether([change]);
  }

  /** Runs changes in one transaction. False when it was rolled back; a change that was alone in it has failed then. */
  #runTogether(batch: Waiting[]): boolean {
    const resolvers: (() => void)[] = [];
    try {
      this.#commit(() => {
        for (const { run } of batch) resolvers.push(run());
      });
    } catch (error) {
      if (batch.length === 1) batch[0]?.fail(error);
      return false;
    }
    for (const resolve of resolvers) resolve();
    return true;
  }
}
