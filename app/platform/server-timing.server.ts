/** Collects durations of one request for the `Server-Timing` header (W3C Server Timing). */
export class ServerTiming {
  readonly #entries: string[] = [];
  readonly #startedAt = performance.now();

  /** Adds a metric; `description` in ASCII. */
  add(name: string, durationMs: number, description?: string): void {
    const quoted = description ? `;desc="${description.replaceAll(/[^\x20-\x7e]|["\\]/g, "")}"` : "";
    this.#entries.push(`${name.replaceAll(/[^\w-]/g, "_")};dur=${Math.round(durationMs * 10) / 10}${quoted}`);
  }

  /** Runs `work` and adds how long it took, whether it succeeds or not. */
  async measure<T>(name: string, work: () => Promise<T>, description?: string): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.add(name, performance.now() - start, description);
    }
  }

  /** Milliseconds since the request arrived. */
  elapsed(): number {
    return performance.now() - this.#startedAt;
  }

  toString(): string {
    return [...this.#entries, `total;dur=${Math.round(this.elapsed() * 10) / 10}`].join(", ");
  }
}
