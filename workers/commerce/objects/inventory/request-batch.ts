/** A change that waits for its turn. `run` gives what tells its asker the outcome. */
interface Waiting {
  run: () => () => void;
  fail: (error: unknown) => void;
}

/**
 * Gathers the changes that are asked for at the same moment and has them carried out together: one transaction for
 * all, each with its own outcome. `commit` opens the transaction around what it is given and must not wait for
 * anything; when it throws, nothing of the batch happened and everybody in it is told so.
 */
export class Gather {
  #waiting: Waiting[] = [];
  readonly #commit: (runAll: () => void) => void;

  constructor(commit: (runAll: () => void) => void) {
    this.#commit = commit;
  }

  /** The outcome of `work`, once its batch was carried out. */
  add<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      // Whoever comes first opens the batch; it closes when the events that are in line already have joined.
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
    const tell: (() => void)[] = [];
    try {
      this.#commit(() => {
        for (const { run } of batch) tell.push(run());
      });
    } catch (error) {
      for (const { fail } of batch) fail(error);
      return;
    }
    for (const told of tell) told();
  }
}
