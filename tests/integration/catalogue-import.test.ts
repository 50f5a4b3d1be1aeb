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
const RECORDS = 20_000;
/** A machine that does much else at the same time may take its time. */
const PATIENCE = 900_000;

/** A state folder with the small seed, not started. */
async function newState(name: string): Promise<string> {
  (await openCatalogue(catalogueOfState(at(name)), "small")).close();
  return at(name);
}
const events = (database: DatabaseSync) =>
  database.prepare("SELECT count(*) AS count FROM events").get()?.count;
const importInto = (state: string, file: string, ...more: string[]) =>
  catalogue(["import", file, "--state", state, "--report", `${state}.refused.jsonl`, ...more]);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe(`a feed of ${RECORDS} records`, () => {
  it("is imported though it is killed on the way, and changes nothing the second time", {
    timeout: PATIENCE,
  }, async () => {
    const state = await newState("large");
    const feed = at("large.jsonl");
    expect((await catalogue(["generate", "--records", String(RECORDS), "--out", feed])).code).toBe(0);
    const seeded = Number(readCatalogue(state, events));

    let lines = 0;
    const killed = await catalogue(["import", feed, "--state", state], (text, kill) => {
      lines += /records/.test(text) ? 1 : 0;
      if (lines === 2) kill("SIGKILL");
    });
    expect(killed.code).toBeNull();
    const some = Number(readCatalogue(state, events));
    expect(some).toBeGreaterThan(seeded);
    expect(some).toBeLessThan(seeded + RECORDS * 0.9);

    const resumed = await importInto(state, feed);
    expect(resumed).toMatchObject({ code: 0, out: expect.stringContaining("Going on behind record") });
    expect(resumed.out).toMatch(/records a second, peak memory \d+ MB/);
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
  it("leave the same catalogue as an import without any, by Ctrl-C and by kill", {
    timeout: PATIENCE,
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
    // The index as well: the same documents under the same ranks.
    const indexed = (database: DatabaseSync) =>
      database
        .prepare(
          "SELECT count(*) AS count, sum(rank % 1000003) AS ranks, sum(price_key % 1000003) AS prices FROM indexed_events",
        )
        .get();
    expect(readCatalogue(halted, indexed)).toEqual(readCatalogue(whole, indexed));
  });
});

describe("a nasty file", () => {
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
  }, PATIENCE);
  afterAll(() => stack.discard());

  it("is refused while the shop runs, which goes on", async () => {
    await ask("/api/product?limit=1", eventListSchema);
    const run = await importInto(state, NASTY);
    expect(run).toMatchObject({ code: 1, out: expect.stringContaining("The catalogue is in use") });
    await ask("/api/product?limit=1", eventListSchema);
  });

  it("has each broken record refused in words, and the others imported", async () => {
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

  it("is found by the API, with its venue, texts and the provider's link", async () => {
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

  it("changes a known event under its own id, and how it is sold stays", async () => {
    await stack.kill();
    const { id } = FIXTURES.CLUB_500;
    const known = readCatalogue(state, (database) =>
      database.prepare("SELECT * FROM events WHERE id = ?").get(id),
    );
    const start = { dateTime: "2031-06-02T00:00:00Z" };
    const venue = { id: "V1" };
    const record = {
      type: "event",
      id: known?.partner_id,
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
      rank: known?.rank,
      purchase_flow: "direct",
      min_price: known?.min_price,
    });
    // The file had every event: the others are no longer on, and still there.
    const active = readCatalogue(state, (database) =>
      database.prepare("SELECT id FROM events WHERE active = 1").all(),
    );
    expect(active).toEqual([expect.objectContaining({ id })]);
    await stack.restart();
    expect((await ask("/api/product", eventListSchema)).items.map((one) => one.name)).toEqual([
      "Renamed Night",
    ]);
    const other = await fetch(new URL(`/api/product/${FIXTURES.ARENA_GAME.id}`, stack.commerceUrl));
    expect(other.status).toBe(200);
  });
});

describe("SQL files", () => {
  it("make the same changes in another database", { timeout: PATIENCE }, async () => {
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
    // What is deployed: the same seed, before the import.
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

it("imports what stands before the place where a file breaks off, and says so", {
  timeout: PATIENCE,
}, async () => {
  const feed = at("broken.json");
  await catalogue(["generate", "--records", "600", "--out", at("broken.jsonl")]);
  const records = readFileSync(at("broken.jsonl"), "utf8").trim().split("\n");
  writeFileSync(feed, `{"_embedded":{"events":[${records.join(",").slice(0, -200)}`);
  const state = await newState("broken");
  const run = await importInto(state, feed, "--complete");
  expect(run).toMatchObject({ code: 1, out: expect.stringContaining("breaks off inside the record") });
  expect(run.out).toMatch(/599 records/);
  expect(run.out).not.toMatch(/^\s+at |set inactive/m);
  const searched = readCatalogue(state, (database) =>
    database.prepare("SELECT count(*) AS count FROM indexed_events").get(),
  );
  expect(Number(searched?.count)).toBeGreaterThan(900);
});

it("explains itself", async () => {
  expect((await catalogue(["--help"])).out).toContain("catalogue -- import FILE");
  expect((await catalogue(["import"])).code).toBe(2);
  expect((await catalogue(["import", "x", "--sold-by", "nobody"])).code).toBe(2);
  expect(await catalogue(["import", at("absent.jsonl"), "--state", await newState("absent")])).toMatchObject({
    code: 1,
    out: expect.stringContaining("cannot be read"),
  });
});
