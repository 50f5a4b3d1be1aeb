import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signTicket, type TicketKeys, ticketKeys } from "#workers/commerce/domain/orders/ticket-code.ts";
import { readList, type SavedList, writeList } from "./gate-list.ts";
import { type Entry, OfflineGate } from "./offline-gate.ts";

const eventId = "0a0e0000-0000-4000-8000-000000000001";
const orderUuid = "11111111-1111-4111-8111-111111111111";
const NOW = Date.parse("2027-01-05T00:30:00Z");
const usedAt = "2027-01-05T00:30:00.000Z";
const folder = mkdtempSync(join(tmpdir(), "gate-"));
afterAll(() => rmSync(folder, { recursive: true }));

let keys: TicketKeys;
let list: SavedList;
beforeAll(async () => {
  keys = await ticketKeys("0123456789abcdef0123456789abcdef");
  const ticket = (number: number, rekey: number, status: "valid" | "refunded") => ({
    id: `${orderUuid}/${number}`,
    rekey,
    status,
  });
  list = {
    eventId,
    eventName: "Gala",
    downloadedAt: usedAt,
    key: keys.publicJwk,
    tickets: [ticket(1, 0, "valid"), ticket(2, 1, "valid"), ticket(3, 0, "refunded")],
  };
});

const code = (number: number, rekey: number, event = eventId, by = keys) =>
  signTicket({ eventId: event, orderUuid, number, rekey, place: `Seat ${number}` }, by);

describe("a gate without a connection", () => {
  it("lets each valid ticket in once, also after a restart", async () => {
    const entries: Entry[] = [];
    const gate = await OfflineGate.open(list, [], (entry) => entries.push(entry));
    expect(await gate.check(await code(1, 0), NOW)).toEqual({ result: "valid", place: "Seat 1", usedAt });
    expect(await gate.check(await code(1, 0), NOW + 1_000)).toEqual({
      result: "used",
      place: "Seat 1",
      usedAt,
    });
    expect(entries).toEqual([{ id: `${orderUuid}/1`, usedAt }]);
    const restarted = await OfflineGate.open(list, entries, () => {});
    expect((await restarted.check(await code(1, 0), NOW)).result).toBe("used");
  });

  it("refuses replaced, refunded and unknown codes, and those of other events and shops", async () => {
    const gate = await OfflineGate.open(list, [], () => {
      throw new Error("nobody may be let in");
    });
    const others = await ticketKeys("another secret of at least 32 characters");
    const refused = [
      ["replaced", await code(2, 0)],
      ["refunded", await code(3, 0)],
      ["unknown", await code(4, 0)],
      ["unknown", await code(1, 0, "0a0e0000-0000-4000-8000-000000000002")],
      ["unknown", await code(1, 0, eventId, others)],
      ["unknown", "T1.AAAA.AAAA"],
    ] as const;
    for (const [result, text] of refused) expect((await gate.check(text, NOW)).result, text).toBe(result);
  });

  it("reads the list that it wrote, and no other", () => {
    const file = join(folder, "list.json");
    expect(() => readList(file, eventId)).toThrow("Download it first");
    writeList(file, list);
    expect(readList(file, eventId)).toEqual(list);
    expect(() => readList(file, orderUuid)).toThrow("another event");
    writeFileSync(file, "{");
    expect(() => readList(file, eventId)).toThrow("not a gate's list");
  });
});
