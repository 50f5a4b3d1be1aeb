import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  eventDetailSchema,
  eventInfoSchema,
  eventListSchema,
  linkoverSchema,
} from "#contract/event.schema.ts";
import { importedId } from "#tools/catalogue/ids.ts";
import { catalogueOfState, openCatalogue } from "#tools/catalogue/open-database.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { catalogue, contentHash, readCatalogue } from "../fixtures/catalogue-run.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
const at = (name: string) => join(folder, name);
const NASTY = join(import.meta.dirname, "../fixtures/catalogue/nasty.jsonl");
/** `npm run bench -- import` takes 100,000. */
const RECORDS = 5_000;
/** Generous, for machines that are busy with other work. */
const TIMEOUT_MS = 900_000;

/** A state folder with the small seed, not started. */
async function newState(name: string): Promise<string> {
  (await openCatalogue(catalogueOfState(at(name)), "small")).close();
  return at(name);
}
/** How many venues, attractions, and events there are. */
const rows = (database: DatabaseSync) =>
  ["venues", "attractions", "events"].reduce(
    (sum, table) => sum + Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count),
    0,
  );
const importInto = (state: string, file: string, ...more: string[]) =>
  catalogue(["import", file, "--state", state, "--report", `${state}.refused.jsonl`, ...more]);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe(`a feed of ${RECORDS} records`, () => {
  it("is imported even if killed midway, and changes nothing the second time", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const state = await newState("large");
    const feed = at("large.jsonl");
    expect((await catalogue(["generate", "--records", String(RECORDS), "--out", feed])).code).toBe(0);
    const seeded = Number(readCatalogue(state, rows));

    let lines = 0;
    const killed = await catalogue(["import", feed, "--state", state], (text, kill) => {
      lines += /records/.test(text) ? 1 : 0;
      if (lines === 1) kill("SIGKILL");
    });
    expect(killed.code).toBeNull();
    const partial = Number(readCatalogue(state, rows));
    expect(partial).toBeGreaterThan(seeded);
    expect(partial).toBeLessThan(seeded + RECORDS * 0.9);

    const resumed = await importInto(state, feed);
    expect(resumed).toMatchObject({
      code: 0,
      out: expect.stringContaining("Resuming an interrupted import"),
    });
    expect(resumed.out).toMatch(/records per second, peak memory \d+ MB/);
    const total = [...resumed.out.matchAll(/([\d,]+) added/g)].map(([, count]) =>
      Number(count?.replaceAll(",", "")),
    );
    expect(total.reduce((sum, count) => sum + count, 0)).toBe(RECORDS);
    const before = readCatalogue(state, contentHash);

    const again = await importInto(state, feed);
    expect(again.code).toBe(0);
    expect(again.out.match(/ 0 added, 0 updated/g)).toHaveLength(3);
    expect(readCatalogue(state, contentHash)).toBe(before);
  });
});

describe("interruptions", () => {
  it("by Ctrl-C and by kill leave the same catalogue as an uninterrupted import", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const feed = at("some.jsonl.gz");
    await catalogue(["generate", "--records", "5000", "--out", feed]);
    const whole = await newState("whole");
    const halted = at("halted");
    await newState("halted");
    expect((await importInto(whole, feed)).code).toBe(0);

    const stopped = await catalogue(["import", feed, "--state", halted], (text, kill) => {
      if (/records/.test(text)) kill("SIGINT");
    });
    expect(stopped).toMatchObject({ code: 130, out: expect.stringContaining("Run the same command again") });
    const killed = await catalogue(["import", feed, "--state", halted], (text, kill) => {
      if (/%/.test(text)) kill("SIGKILL");
    });
    expect(killed.code).toBeNull();
    expect((await importInto(halted, feed)).code).toBe(0);
    expect(readCatalogue(halted, contentHash)).toBe(readCatalogue(whole, contentHash));
    // So is the index: the same documents under the same ranks.
    const indexed = (database: DatabaseSync) =>
      database
        .prepare(
          "SELECT count(*) AS count, sum(rank % 1000003) AS ranks, sum(price_key % 1000003) AS prices FROM indexed_events",
        )
        .get();
    expect(readCatalogue(halted, indexed)).toEqual(readCatalogue(whole, indexed));
  });
});

describe("a file with every kind of invalid record", () => {
  let state = "";
  let stack: TestStack;
  const ask = async <T>(path: string, schema: z.ZodType<T>, init?: RequestInit): Promise<T> => {
    const response = await fetch(new URL(path, stack.commerceUrl), init);
    if (!response.ok) throw new Error(`${response.status} of ${path}: ${await response.text()}`);
    return schema.parse(await response.json());
  };
  const report = () =>
    readFileSync(`${state}.refused.jsonl`, "utf8")
      .trim()
      .split("\n")
      .map((line) =>
        z.object({ line: z.number(), reason: z.string(), field: z.string() }).parse(JSON.parse(line)),
      );

  beforeAll(async () => {
    stack = await startTestStack({ standIns: false });
    state = stack.state;
  }, TIMEOUT_MS);
  afterAll(() => stack.discard());

  it("is refused while the shop is running, without disturbing it", async () => {
    await ask("/api/product?limit=1", eventListSchema);
    const run = await importInto(state, NASTY);
    expect(run).toMatchObject({ code: 1, out: expect.stringContaining("The catalogue is in use") });
    await ask("/api/product?limit=1", eventListSchema);
  });

  it("has each invalid record refused with a reason, and the others imported", async () => {
    await stack.kill();
    const before = readCatalogue(state, contentHash);
    const run = await importInto(state, NASTY);
    expect(run.code).toBe(1);
    expect(run.out).not.toMatch(/^\s+at /m);
    expect(run.out).toMatch(/events {7}6 added/);
    expect(report().map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      ...["4 not_json", "5 not_json", "9 duplicate", "10 no_venue", "12 cycle", "13 cycle", "14 bad_date"],
      ...["15 bad_date", "16 bad_date", "17 bad_date", "18 bad_place", "19 bad_place", "20 bad_place"],
      ...["21 bad_place", "22 unknown_currency", "23 bad_price", "24 bad_price", "25 too_long_text"],
      ...["26 too_long_text", "27 bad_field", "28 bad_field", "29 bad_field", "30 test_record"],
      ...["31 not_a_record", "32 not_a_record", "33 id_taken", "41 bad_field", "11 unknown_venue"],
    ]);
    expect(readCatalogue(state, contentHash)).not.toBe(before);
    const after = readCatalogue(state, contentHash);
    expect((await importInto(state, NASTY, "--max-refused", "28")).code).toBe(0);
    expect(readCatalogue(state, contentHash)).toBe(after);
  });

  it("is served by the API with venue, texts and the provider's link", async () => {
    await stack.restart();
    const found = await ask("/api/product?keyword=ñandu", eventListSchema);
    expect(found.items.map(({ name }) => name)).toEqual(["<script>alert(1)</script> eno <b>Ñandú</b>"]);
    const id = importedId("event", "GOOD");
    const event = await ask(`/api/product/${id}`, eventDetailSchema);
    expect(event).toMatchObject({
      purchaseFlow: "provider",
      minPrice: 4550,
      venue: { name: "Harbor Arena", timezone: "America/New_York" },
      attractions: [{ name: "The Paper Foxes" }],
    });
    expect(await ask(`/api/product/${id}/info`, eventInfoSchema)).toEqual({});
    const link = await ask("/api/event/linkover", linkoverSchema, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ productId: id }),
    });
    expect(link.url).toBe("https://tickets.example/event/GOOD");
    const waited = await ask("/api/product?keyword=comets second stage", eventListSchema);
    expect(waited.items.map(({ partnerId }) => partnerId)).toEqual(["EARLY"]);
  });

  it("updates a stored event under its own id, but not how it is sold", async () => {
    await stack.kill();
    const { id } = FIXTURES.CLUB_500;
    const stored = readCatalogue(state, (database) =>
      database.prepare("SELECT * FROM events WHERE id = ?").get(id),
    );
    const start = { dateTime: "2031-06-02T00:00:00Z" };
    const venue = { id: "V1" };
    const record = {
      type: "event",
      id: stored?.partner_id,
      name: "Renamed Night",
      dates: { start, status: { code: "onsale" } },
      _embedded: { venues: [venue] },
    };
    writeFileSync(at("known.jsonl"), JSON.stringify(record));
    const run = await importInto(state, at("known.jsonl"), "--complete");
    expect(run.code).toBe(0);
    const now = readCatalogue(state, (database) =>
      database.prepare("SELECT * FROM events WHERE id = ?").get(id),
    );
    expect(now).toMatchObject({
      name: "Renamed Night",
      rank: stored?.rank,
      purchase_flow: "direct",
      low_base: stored?.low_base,
    });
    // The file was complete: the other events are inactive, but still there.
    const active = readCatalogue(state, (database) =>
      database.prepare("SELECT id FROM events WHERE active = 1").all(),
    );
    expect(active).toEqual([expect.objectContaining({ id })]);
    await stack.restart();
    expect((await ask("/api/product", eventListSchema)).items.map(({ name }) => name)).toEqual([
      "Renamed Night",
    ]);
    const other = await fetch(new URL(`/api/product/${FIXTURES.ARENA_GAME.id}`, stack.commerceUrl));
    expect(other.status).toBe(200);
  });
});

describe("SQL files", () => {
  it("make the same changes in another database", { timeout: TIMEOUT_MS }, async () => {
    const target = at("sql");
    const first = await catalogue([
      "import",
      NASTY,
      "--sql",
      target,
      "--report",
      at("sql.refused.jsonl"),
      "--seed",
      "small",
    ]);
    expect(first.code).toBe(1);
    // Stands for the deployed database: the same seed, before the import.
    const deployed = at("deployed.sqlite");
    copyFileSync(catalogueOfState(await newState("deployed")), deployed);
    const database = new DatabaseSync(deployed);
    const files = readdirSync(target).filter((name) => name.endsWith(".sql"));
    for (const name of files.sort()) database.exec(readFileSync(join(target, name), "utf8"));
    const mirror = new DatabaseSync(join(target, "catalogue.sqlite"));
    expect(contentHash(database)).toBe(contentHash(mirror));
    database.close();
    mirror.close();
    const again = await catalogue(["import", NASTY, "--sql", target, "--report", at("sql.refused.jsonl")]);
    expect(again).toMatchObject({ code: 1, out: expect.stringContaining("SQL files of an earlier import") });
  });
});

it("imports everything before the point where a file is truncated, and says so", {
  timeout: TIMEOUT_MS,
}, async () => {
  const feed = at("broken.json");
  await catalogue(["generate", "--records", "600", "--out", at("broken.jsonl")]);
  const records = readFileSync(at("broken.jsonl"), "utf8").trim().split("\n");
  writeFileSync(feed, `{"_embedded":{"events":[${records.join(",").slice(0, -200)}`);
  const state = await newState("broken");
  const run = await importInto(state, feed, "--complete");
  expect(run).toMatchObject({ code: 1, out: expect.stringContaining("ends inside the record") });
  expect(run.out).toMatch(/599 records/);
  expect(run.out).not.toMatch(/^\s+at |set inactive/m);
  const searched = readCatalogue(state, (database) =>
    database.prepare("SELECT count(*) AS count FROM indexed_events").get(),
  );
  expect(Number(searched?.count)).toBeGreaterThan(900);
});

it("explains its usage and its errors", async () => {
  expect((await catalogue(["--help"])).out).toContain("catalogue -- import FILE");
  expect((await catalogue(["import"])).code).toBe(2);
  expect((await catalogue(["import", "x", "--sold-by", "nobody"])).code).toBe(2);
  expect(await catalogue(["import", at("absent.jsonl"), "--state", await newState("absent")])).toMatchObject({
    code: 1,
    out: expect.stringContaining("cannot be read"),
  });
});
