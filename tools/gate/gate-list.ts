import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { gateKeySchema, gateListSchema, gateTicketSchema } from "#contract/gate.schema.ts";
import { instantSchema } from "#contract/money.schema.ts";
import { PlainError } from "../stack/plain-error.ts";

/** What a gate without a connection works from. */
const savedListSchema = z.object({
  eventId: z.uuid(),
  eventName: z.string(),
  downloadedAt: instantSchema,
  key: gateKeySchema,
  tickets: z.array(gateTicketSchema),
});
export type SavedList = z.infer<typeof savedListSchema>;

/** The list in a file. @throws PlainError when there is none, or not for this event */
export function readList(file: string, eventId: string): SavedList {
  if (!existsSync(file)) throw new PlainError(`There is no list ${file}. Download it first: --download URL.`);
  const parsed = savedListSchema.safeParse(jsonOf(readFileSync(file, "utf8")));
  if (!parsed.success) throw new PlainError(`${file} is not a gate's list. Download it again.`);
  if (parsed.data.eventId !== eventId) throw new PlainError(`${file} is the list of another event.`);
  return parsed.data;
}

/** Writes the list as a whole or not at all. */
export function writeList(file: string, list: SavedList): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(list), { mode: 0o600 });
  renameSync(draft, file);
}

/**
 * Downloads the list of an event. `token`: an operator's access token.
 *
 * @throws PlainError when the API refuses
 */
export async function downloadList(apiUrl: string, eventId: string, token: string): Promise<SavedList> {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(`${apiUrl.replace(/\/$/, "")}/api/gate/${path}`, {
      headers: { "Bearer-Authorization": token },
    });
    if (!response.ok) throw new PlainError(`The API answered ${response.status} to ${path}.`);
    return response.json();
  };
  const key = gateKeySchema.parse(await read("key"));
  const downloadedAt = new Date().toISOString();
  const tickets: SavedList["tickets"] = [];
  for (let cursor = ""; ; ) {
    const page = gateListSchema.parse(await read(`event/${eventId}?cursor=${cursor}`));
    tickets.push(...page.items);
    if (page.nextCursor === null) return { eventId, eventName: page.eventName, downloadedAt, key, tickets };
    cursor = page.nextCursor;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
