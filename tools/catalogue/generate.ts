import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { crowdAttractions, crowdDrafts, crowdVenues } from "../seed/crowd.ts";
import { days } from "../seed/dates.ts";
import { ordinaryEvent } from "../seed/events.ts";
import { withState } from "../seed/states.ts";
import { PlainError } from "../stack/plain-error.ts";
import { attractionRecord, eventRecord, venueRecord } from "./feed-records.ts";

/** Events are spread over this many days, starting tomorrow. */
const SPAN_DAYS = 360;

export interface GenerateOptions {
  /** Number of records: venues and attractions first, then events. */
  records: number;
  /** UTC midnight that dates are relative to, ms since the epoch. */
  today: number;
}

/** How many of `records` records are events, so that their venues and attractions make up the rest. */
function eventCount(records: number): number {
  let events = Math.floor(records / 1.025);
  const all = () => events + crowdVenues(events).length + crowdAttractions(events).length;
  while (events > 1 && all() > records) events -= 1;
  return Math.max(1, events);
}

/** The records of a valid Discovery feed as JSON lines. The same day gives the same records. */
export function* feedLines({ records, today }: GenerateOptions): Generator<string> {
  const events = eventCount(records);
  const from = today / days(1) + 1;
  let left = records;
  const line = (record: unknown) => {
    left -= 1;
    return `${JSON.stringify(record)}\n`;
  };
  for (const venue of crowdVenues(events)) if (left > 0) yield line(venueRecord(venue));
  for (const attraction of crowdAttractions(events)) if (left > 0) yield line(attractionRecord(attraction));
  for (const draft of crowdDrafts(from, from + SPAN_DAYS, left, events))
    yield line(eventRecord(draft, withState(draft, ordinaryEvent(draft, today), today)));
}

/** Writes a feed file as JSON lines, gzipped when its name ends in `.gz`. @throws PlainError */
export async function generateFeed(file: string, options: GenerateOptions): Promise<void> {
  const target = createWriteStream(file);
  await once(target, "open").catch((error) => {
    throw new PlainError(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
  });
  const chunks = joinLines(feedLines(options));
  if (file.endsWith(".gz")) await pipeline(chunks, createGzip({ level: 4 }), target);
  else await pipeline(chunks, target);
}

/** Joins lines into chunks of about 256 KB: writing each line alone takes longer than generating it. */
function* joinLines(lines: Iterable<string>): Generator<string> {
  let chunk = "";
  for (const line of lines) {
    chunk += line;
    if (chunk.length < 262_144) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk) yield chunk;
}
