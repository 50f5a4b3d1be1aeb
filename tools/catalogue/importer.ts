import { hash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { PlainError } from "../stack/plain-error.ts";
import { Entities } from "./entities.ts";
import { type EventOptions, Events } from "./events.ts";
import { identityOf, idForReport, refuseCycles } from "./ids.ts";
import { type FeedRecord, type RecordKind, recordsOf } from "./kinds.ts";
import type { Progress, ProgressTables } from "./progress.ts";
import { Refusal } from "./refusal.ts";
import type { Report } from "./report.ts";
import { Seats } from "./seats.ts";
import { type RawValue, RECORD_BYTES } from "./splitter.ts";
import type { Outcome } from "./table-writer.ts";

/** When this many records at the start are all refused, the file is not a feed and the import gives up. */
const HOPELESS_RECORDS = 1_000;

/** Imports records one by one and counts the outcomes. Runs inside the caller's transaction. */
export class Importer {
  readonly #tables: ProgressTables;
  readonly #progress: Progress;
  readonly #report: Report;
  readonly #entities: Entities;
  readonly #events: Events;
  readonly #seats: Seats;

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
    this.#seats = new Seats(database, tables, options.soldBy);
  }

  /** Imports the records of a value. @throws PlainError when the file is not a feed at all */
  importValue({ text, line, end }: RawValue): void {
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

  /** Imports up to `limit` events that were deferred to the end of the file. Returns their number. */
  importDeferred(limit: number): number {
    const deferred = this.#tables.takeDeferred(limit);
    for (const { line, record } of deferred) {
      const value: unknown = JSON.parse(record);
      this.#refusing(line, { kind: "event", value }, () => {
        const outcome = this.#events.event(value, line, false);
        if (outcome) this.#count("event", outcome);
      });
    }
    return deferred.length;
  }

  #record(record: FeedRecord, line: number, text: string | null): void {
    this.#progress.records += 1;
    this.#refusing(line, record, () => {
      const { kind, value } = record;
      if (!kind)
        throw new Refusal("not_a_record", "", "is not an event, attraction, venue, plan, or allocation");
      refuseCycles(value);
      const id = identityOf(kind, value);
      const json = text ?? JSON.stringify(value);
      const digest = hash("sha1", json.trim(), "base64");
      const earlier = this.#tables.seen(kind, id);
      if (earlier?.digest) {
        if (earlier.digest === digest) this.#progress.repeated += 1;
        else
          throw new Refusal(
            "duplicate",
            "id",
            `also appears on line ${earlier.line} with different content; that one is kept`,
          );
        return;
      }
      this.#store(kind, value, line, json);
      this.#tables.markSeen(kind, id, line, digest);
    });
  }

  #store(kind: RecordKind, value: unknown, line: number, json: string): void {
    if (kind === "venue") this.#entities.venue(value);
    else if (kind === "attraction") this.#entities.attraction(value);
    else if (kind === "plan") this.#count(kind, this.#seats.plan(value));
    else if (kind === "allocation") this.#count(kind, this.#seats.allocation(value));
    else {
      const outcome = this.#events.event(value, line, true);
      if (outcome) this.#count("event", outcome);
      else this.#tables.defer(line, json);
    }
  }

  /** Runs `work`; a refusal in it goes to the report instead of ending the import. */
  #refusing(line: number, record: FeedRecord, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof Refusal) this.#refuse(line, record, error);
      // Nested too deeply to be walked recursively.
      else if (error instanceof RangeError)
        this.#refuse(line, record, new Refusal("not_json", "", error.message));
      else throw error;
    }
  }

  #refuse(line: number, { kind, value }: FeedRecord, refusal: Refusal): void {
    const id = idForReport(value);
    if (kind === null) this.#progress.records += value === null ? 1 : 0;
    if (!id) this.#progress.unidentified += 1;
    else if (kind) this.#tables.markRefused(kind, id);
    const { refused } = this.#progress;
    refused[refusal.reason] = (refused[refusal.reason] ?? 0) + 1;
    const { field, reason, message } = refusal;
    this.#report.add({ line, kind: kind ?? "", id, field, reason, message });
    if (this.#progress.records === HOPELESS_RECORDS && refusedCount(this.#progress) === HOPELESS_RECORDS)
      throw new PlainError(
        `All of the first ${HOPELESS_RECORDS} records were refused: this is not a feed, or not one of the supported formats.`,
      );
  }

  #count(kind: RecordKind, outcome: Outcome): void {
    this.#progress[kind][outcome] += 1;
  }
}

/** Number of refused records, whatever the reason. */
export function refusedCount({ refused }: Progress): number {
  return Object.values(refused).reduce((sum, count) => sum + count, 0);
}
