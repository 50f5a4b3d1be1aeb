/** A change that waits for the next transaction. `run` makes it and gives what resolves its caller's promise. */
interface Waiting {
  run: () => () => void;
  fail: (error: unknown) => void;
}

/**
 * Collects the changes that arrive in the same turn of the event loop and runs them as one batch: one transaction for
 * all of them, each with its own outcome. `commit` opens the transaction around the callback it is given, and must be
 * synchronous; when it throws, nothing of the batch happened and every caller in it gets the error.
 */
export class RequestBatch {
  #waiting: Waiting[] = [];
  readonly #commit: (runAll: () => void) => void;

  constructor(commit: (runAll: () => void) => void) {
    this.#commit = commit;
  }

  /** The outcome of `work`, once its batch was committed. */
  add<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      // The first change opens the batch; requests that are already queued in the event loop join before it runs.
      if (this.#waiting.length === 0) setTimeout(() => this.#flush(), 0);
      const run = () => {
        const outcome = work();
        return () => resolve(outcome);
      };
      this.#waiting.push({ run, fail: reject });
    });
  }

  #flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    const resolvers: (() => void)[] = [];
    try {
      this.#commit(() => {
        for (const { run } of batch) resolvers.push(run());
      });
    } catch (error) {
      for (const { fail } of batch) fail(error);
      return;
    }
    for (const resolve of resolvers) resolve();
  }
}
