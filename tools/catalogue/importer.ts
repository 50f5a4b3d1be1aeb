import { hash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { PlainError } from "../stack/plain-error.ts";
import { Entities } from "./entities.ts";
import { type EventOptions, Events } from "./events.ts";
import { idForReport, refuseCycles } from "./ids.ts";
import { type FeedRecord, type Kind, recordsOf } from "./kinds.ts";
import type { Progress, ProgressTables } from "./progress.ts";
import { Refusal } from "./refusal.ts";
import type { Report } from "./report.ts";
import { type Piece, RECORD_BYTES } from "./splitter.ts";
import type { Outcome } from "./table-writer.ts";

/** When the first so many records are all refused, the file is something else than a feed. */
const HOPELESS = 1_000;

/** Brings records into the tables, one by one, and keeps count. Wants the caller's transaction. */
export class Importer {
  readonly #tables: ProgressTables;
  readonly #progress: Progress;
  readonly #report: Report;
  readonly #entities: Entities;
  readonly #events: Events;

  constructor(
    database: DatabaseSync,
    tables: ProgressTables,
    progress: Progress,
    report: Report,
    options: EventOptions,
  ) {
    this.#tables = tables;
    this.#progress = progress;
    this.#report = report;
    this.#entities = new Entities(database, tables, options.pictures, (kind, outcome) =>
      this.#count(kind, outcome),
    );
    this.#events = new Events(database, this.#entities, tables, options);
  }

  /** Imports what a piece of the file holds. @throws PlainError when the file is hopeless */
  piece({ text, line, end }: Piece): void {
    this.#progress.position = end;
    if (text === null) {
      this.#refuse(
        line,
        { kind: null, value: null },
        new Refusal("too_long", "", `is over ${RECORD_BYTES} bytes`),
      );
      return;
    }
    let records: FeedRecord[];
    try {
      records = recordsOf(JSON.parse(text));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#refuse(line, { kind: null, value: null }, new Refusal("not_json", "", reason.slice(0, 200)));
      return;
    }
    for (const record of records) this.#record(record, line, records.length === 1 ? text : null);
  }

  /** Imports up to `limit` events that waited for the end of the file. Returns how many these were. */
  waiting(limit: number): number {
    const waiting = this.#tables.takeWaiting(limit);
    for (const { line, record } of waiting) {
      const value: unknown = JSON.parse(record);
      this.#judged(line, { kind: "event", value }, () => {
        const outcome = this.#events.event(value, line, false);
        if (outcome) this.#count("event", outcome);
      });
    }
    return waiting.length;
  }

  #record(record: FeedRecord, line: number, text: string | null): void {
    this.#progress.records += 1;
    this.#judged(line, record, () => {
      const { kind, value } = record;
      if (!kind) throw new Refusal("not_a_record", "", "is no event, attraction or venue");
      refuseCycles(value);
      const id = idForReport(value);
      const json = text ?? JSON.stringify(value);
      const digest = hash("sha1", json.trim(), "base64");
      const earlier = this.#tables.seen(kind, id);
      if (earlier?.digest) {
        if (earlier.digest === digest) this.#progress.repeated += 1;
        else
          throw new Refusal(
            "duplicate",
            "id",
            `is on line ${earlier.line} with other content; that one counts`,
          );
        return;
      }
      this.#store(kind, value, line, json);
      this.#tables.note(kind, id, line, digest);
    });
  }

  #store(kind: Kind, value: unknown, line: number, json: string): void {
    if (kind === "venue") this.#entities.venue(value);
    else if (kind === "attraction") this.#entities.attraction(value);
    else {
      const outcome = this.#events.event(value, line, true);
      if (outcome) this.#count("event", outcome);
      else this.#tables.wait(line, json);
    }
  }

  #judged(line: number, record: FeedRecord, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof Refusal) this.#refuse(line, record, error);
      // A record that is nested so deep that it cannot be walked.
      else if (error instanceof RangeError)
        this.#refuse(line, record, new Refusal("not_json", "", error.message));
      else throw error;
    }
  }

  #refuse(line: number, { kind, value }: FeedRecord, refusal: Refusal): void {
    const id = idForReport(value);
    if (kind === null) this.#progress.records += value === null ? 1 : 0;
    if (!id) this.#progress.nameless += 1;
    else if (kind) this.#tables.noteRefused(kind, id);
    const { refused } = this.#progress;
    refused[refusal.reason] = (refused[refusal.reason] ?? 0) + 1;
    const { field, reason, message } = refusal;
    this.#report.add({ line, kind: kind ?? "", id, field, reason, message });
    if (this.#progress.records === HOPELESS && refusedCount(this.#progress) === HOPELESS)
      throw new PlainError(
        `All of the first ${HOPELESS} records were refused: this is no feed, or not in this shape.`,
      );
  }

  #count(kind: Kind, outcome: Outcome): void {
    this.#progress[kind][outcome] += 1;
  }
}

/** How many records were refused, for whatever reason. */
export function refusedCount({ refused }: Progress): number {
  return Object.values(refused).reduce((sum, count) => sum + count, 0);
}
