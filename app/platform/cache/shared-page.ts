import type { EntityRef } from "#contract/analytics.ts";

/**
 * What becomes known while a page is rendered for everybody who would see the same. Such a page is rendered for
 * nobody: its context holds no visitor, and a loader that asks for one makes the page unfit for sharing.
 */
export class SharedPage {
  readonly startedAt = Date.now();
  /** What the page shows, to be recorded for each visitor who gets it. */
  readonly views: EntityRef[] = [];
  /** What it found to be gone, to be forgotten for the visitor who asked. */
  readonly gone: EntityRef[] = [];
  /** When something on it changes of itself (ms since the epoch). */
  changesAt = Number.POSITIVE_INFINITY;
  /** A call of the API had no answer: the page may say so, but nobody else is told. */
  outage = false;
  /** A loader asked for what belongs to a visitor. */
  personal = false;
  /** The whole page once it is rendered to its end; null when it failed on the way. */
  copy: Promise<Uint8Array<ArrayBuffer> | null> = Promise.resolve(null);
  /** Whether sections of it arrive behind the page and scripts move them into place. */
  streamed = false;

  noteChange(at: number): void {
    this.changesAt = Math.min(this.changesAt, at);
  }
}
