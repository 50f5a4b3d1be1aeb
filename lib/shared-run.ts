/**
 * Runs `work` for any number of callers, once at a time. Each caller gets a run that started after they asked, so that
 * it cannot miss what made them ask; callers of the same moment share one. A burst causes two runs at most.
 */
export class SharedRun {
  readonly #work: () => Promise<void>;
  readonly #pauseMs: () => number;
  /** Callers so far; a run serves all whose number is not above its own. */
  #callers = 0;
  #served = 0;
  #running: { serves: number; ended: Promise<void> } | null = null;
  #next: Promise<void> | null = null;

  /** `pauseMs` is asked before each run for how long it has to wait (ms). */
  constructor(work: () => Promise<void>, pauseMs: () => number) {
    this.#work = work;
    this.#pauseMs = pauseMs;
  }

  /** A caller's number, for `after`. */
  ask(): number {
    this.#callers += 1;
    return this.#callers;
  }

  /**
   * Resolves once a run that started after this caller asked has ended; at once when one already has.
   * @throws what the run throws
   */
  async after(caller: number): Promise<void> {
    if (caller <= this.#served) return;
    if (this.#running && caller <= this.#running.serves) return this.#running.ended;
    this.#next ??= this.#runNext();
    return this.#next;
  }

  async #runNext(): Promise<void> {
    await this.#running?.ended.catch(() => {});
    const pause = this.#pauseMs();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const serves = this.#callers;
    const ended = this.#work().finally(() => {
      this.#served = serves;
      this.#running = null;
    });
    this.#running = { serves, ended };
    this.#next = null;
    return ended;
  }
}
