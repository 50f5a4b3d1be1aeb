import type { EntityRef } from "#contract/analytics.ts";

/**
 * What is learned while a shared page is rendered. It is rendered with an anonymous context; a loader that reads visitor
 * data makes the page uncacheable.
 */
export class SharedPage {
  readonly startedAt = Date.now();
  /** What the page shows, to be recorded for each visitor who is served it. */
  readonly views: EntityRef[] = [];
  /** What turned out not to exist anymore, to be forgotten for the visitor who asked. */
  readonly gone: EntityRef[] = [];
  /** When something on it changes by itself, such as the start of sales (ms since the epoch). */
  changesAt = Number.POSITIVE_INFINITY;
  /** An API call failed. The page may say so to its first visitor but is not stored. */
  outage = false;
  /** A loader read visitor data. */
  personal = false;
  /** The whole page once it is rendered to its end; null when it failed on the way. */
  copy: Promise<Uint8Array<ArrayBuffer> | null> = Promise.resolve(null);
  /** Whether sections of it arrive after the page, to be moved into place by scripts. */
  streamed = false;

  noteChange(at: number): void {
    this.changesAt = Math.min(this.changesAt, at);
  }
}
