/** What went wrong, by the name of the row; a row without an entry was never tried. */
export class Failures {
  readonly #found = new Map<string, string[]>();

  /** Notes that a row was tried, and why it failed, if it did. */
  async watch<T>(row: string, cell: string, work: () => Promise<T>): Promise<T | null> {
    const found = this.#found.get(row) ?? [];
    this.#found.set(row, found);
    try {
      return await work();
    } catch (error) {
      found.push(`${cell}: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}`);
      return null;
    }
  }

  /** @throws Error when the row was never tried */
  of(row: string): string[] {
    const found = this.#found.get(row);
    if (!found) throw new Error(`${row} was not tried`);
    return found;
  }
}

/** Does the work for each item, `atOnce` at a time. */
export async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
