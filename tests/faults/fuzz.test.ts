import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayAfter } from "#lib/days.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer, type Reply } from "../fixtures/buyer.ts";
import { send } from "../fixtures/http-client.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { buyOrder } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";
import { fromAddressOf } from "../support/addresses.ts";
import {
  type ApiCall,
  type ApiInput,
  callsOf,
  hostileInputs,
  type KnownValues,
  validInputs,
} from "../support/api-inputs.ts";

/** Inputs of each kind for each call in `npm test`; the campaign sets a larger number (scripts/campaign.ts). */
const INPUTS = Number(process.env.CAMPAIGN_INPUTS ?? 10);
const SEED = Number(process.env.CAMPAIGN_SEED ?? 20_261_122);
/** Which part of the calls is tried, such as "2/6": the whole campaign takes fifty minutes. */
const [PART = 1, PARTS = 1] = (process.env.CAMPAIGN_PART ?? "1/1").split("/").map(Number);
/** Requests at once, and between two looks at the state. */
const BATCH = 8;
/** Batches of one call after which the state is looked at; the answers of all are judged. */
const MAX_LOOKS = 100;
/** Longest answer (ms), judged by the campaign alone: a machine that runs tests beside it may be slower. */
const LONGEST_MS = process.env.CAMPAIGN_INPUTS ? 2_000 : Number.POSITIVE_INFINITY;
const PLENTY = { guests: 10_000_000, members: 10_000_000, member: 10_000_000 };
const LIMITED = [
  "holds",
  "heldSeats",
  "submissions",
  "promoTries",
  "lookUps",
  "lookUpsOfOne",
  "emails",
  "historyWrites",
];

/** Tables that follow the inventories' alarms, whoever calls: they say nothing about a refused request. */
const PUBLISHED = /^(?:availability|events|price_index|prices|sqlite_|_cf|d1_|.*_fts|.*fts_)/;

let members: Members;
let shop: TestShop;
let allCalls: ApiCall[];
/** Those of the part that is tried. */
let calls: ApiCall[];
let known: KnownValues;
/** Real ids by the first part of a call's path. */
let ids: Record<string, string[]>;
let guest: Buyer;
let cartId: string;
let callers: { name: string; headers: Record<string, string> }[];
/** Reads what the guest and the member own, as the API shows it. */
let owned: () => Promise<Reply<unknown>[]>;

beforeAll(async () => {
  members = await openMembership();
  shop = await openShop({
    ...members.vars,
    HOLD_SECONDS: "86400",
    ABUSE_BUDGETS: JSON.stringify(Object.fromEntries(LIMITED.map((name) => [name, PLENTY]))),
  });
  guest = new Buyer(shop);
  const cart = await guest.hold(FIXTURES.ARENA_GAME.id, 2);
  cartId = cart.uuid;
  await guest.fillIn(cartId);
  const { buyer: member } = await members.join(shop);
  const { buyer: operator } = await members.join(shop, undefined, { roles: ["operator"] });
  const orderUuid = await buyOrder(member);
  const memberCart = await member.hold(FIXTURES.STADIUM_GAME.id, 1);
  const { value: description } = await guest.call<unknown>("GET", "/api/openapi.json");
  allCalls = callsOf(description);
  calls = allCalls.filter((_call, index) => index % PARTS === PART - 1);
  const idsOf = async (path: string) =>
    (await guest.call<{ items?: { id: string }[] }>("GET", path)).value.items?.map(({ id }) => id) ?? [];
  const events = await idsOf("/api/product?limit=20");
  const offer = await guest.offer(FIXTURES.ARENA_GAME.id);
  ids = {
    cart: [cartId, memberCart.uuid],
    product: events.slice(0, 4),
    venue: await idsOf("/api/venue?limit=3"),
    attraction: await idsOf("/api/attraction?limit=3"),
  };
  known = {
    uuid: [orderUuid],
    number: ["1", "2"],
    startDate: [dayAfter(Date.now(), 10)],
    endDate: [dayAfter(Date.now(), 40)],
    emailAddress: ["fuzz@example.com"],
    limit: ["1", "20"],
    offset: ["0", "10"],
    cursor: [],
    productId: [FIXTURES.ARENA_GAME.id, ...events],
    eventId: events,
    offers: [offer.quote, "not a quote"],
    shippingId: ["e-ticket", "standard", "none"],
    code: ["FAN10", "LASTONE", "NOPE"],
    type: ["event", "attraction"],
    currency: ["USD"],
    locale: ["en", "de"],
    country: ["US", "DE"],
    returnUrl: [`${shop.publicOrigin}/fanatics/`],
    cancelUrl: [`${shop.publicOrigin}/fanatics/`],
  };
  callers = [
    { name: "guest", headers: guest.headers() },
    { name: "member", headers: member.headers() },
    { name: "operator", headers: operator.headers() },
    { name: "nobody", headers: fromAddressOf("nobody") },
  ];
  owned = () =>
    Promise.all([
      guest.cart(cartId),
      member.cart(memberCart.uuid),
      member.call("GET", "/api/wallet"),
      member.call("GET", `/api/order/${orderUuid}`),
      member.call("GET", "/api/favourite/event/ids"),
    ]);
}, 180_000);
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

/** Everything that is stored, without what alarms publish: a hash of the rows, and what owners see of their own. */
async function stateNow(): Promise<string> {
  const hash = createHash("sha256");
  const database = new DatabaseSync(shop.databaseFile, { readOnly: true });
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .all();
    for (const { name } of tables) {
      if (PUBLISHED.test(String(name))) continue;
      hash.update(JSON.stringify(database.prepare(`SELECT * FROM "${name}"`).all()));
    }
  } finally {
    database.close();
  }
  hash.update(JSON.stringify((await owned()).map(({ status, value }) => [status, value])));
  return hash.digest("hex");
}

/** Waits until what an accepted request leaves to be done (an email, say) has been stored. */
async function quiet(): Promise<void> {
  for (let last = "", now = await stateNow(); now !== last; ) {
    await pause(500);
    last = now;
    now = await stateNow();
  }
}

interface Outcome {
  status: number;
  problem: string | null;
}

async function attempt(call: ApiCall, input: ApiInput, caller: Record<string, string>): Promise<Outcome> {
  const body = call.method === "GET" ? undefined : input.body;
  const started = performance.now();
  const headers = {
    ...caller,
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...input.headers,
  };
  const { status, text } = await send(call.method, `${shop.commerceUrl}${input.path}`, headers, body, 1);
  const took = performance.now() - started;
  const problems = [
    status >= 500 && `status ${status}`,
    took > LONGEST_MS && `${Math.round(took)} ms`,
    /\bat \S+ \(.*:\d+:\d+\)|\.ts:\d+|SQLITE|D1_ERROR/.test(text) && "shows its insides",
    status >= 400 && status !== 404 && !/"code":/.test(text) && "an error without a code",
  ].filter(Boolean);
  if (problems.length === 0) return { status, problem: null };
  const request = `${call.method} ${input.path.slice(0, 300)} ${JSON.stringify(headers)} ${body?.slice(0, 500)}`;
  return { status, problem: `${problems.join(", ")}: ${request}\n${text.slice(0, 500)}` };
}

/** Values that fit a call: `id` names what its path is about, or nothing. */
function valuesFor({ path }: ApiCall): KnownValues {
  const own = ids[path.split("/")[2] ?? ""] ?? [];
  return { ...known, id: [...own, ...own, "00000000-0000-4000-8000-000000000000"] };
}

/** Keeps what was typed, also what it refuses, so that the page shows it again. */
const KEEPS_REFUSED = "PUT /api/cart/{id}/buyer";

const nameOf = (call: ApiCall) => `${call.method} ${call.path}`;
const sampleOf = (inputs: fc.Arbitrary<ApiInput>) =>
  fc.sample(fc.record({ input: inputs, caller: fc.constantFrom(...callers) }), {
    numRuns: INPUTS,
    seed: SEED,
  });

describe("every call of the API", () => {
  it("refuses hostile inputs in words, and a refused request changes nothing", async () => {
    const problems: string[] = [];
    const statuses = new Map<number, number>();
    let compared = 0;
    for (const call of calls) {
      const inputs = sampleOf(hostileInputs(call, valuesFor(call)));
      for (let start = 0; start < inputs.length; start += BATCH) {
        const looks = start / BATCH < MAX_LOOKS && nameOf(call) !== KEEPS_REFUSED;
        const before = looks ? await stateNow() : null;
        const outcomes = await Promise.all(
          inputs.slice(start, start + BATCH).map(({ input, caller }) => attempt(call, input, caller.headers)),
        );
        for (const { status, problem } of outcomes) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (problem) problems.push(problem);
        }
        if (!looks) continue;
        if (call.method !== "GET" && outcomes.some(({ status }) => status < 400)) {
          await quiet();
          continue;
        }
        compared += 1;
        if ((await stateNow()) !== before)
          problems.push(`refused requests changed something: ${nameOf(call)}`);
      }
    }
    console.log(
      JSON.stringify({ calls: calls.length, inputs: INPUTS, compared, ...Object.fromEntries(statuses) }),
    );
    expect(problems.slice(0, 5).join("\n\n")).toBe("");
    expect(allCalls.length).toBeGreaterThan(80);
    expect(compared).toBeGreaterThan(calls.length);
  }, 7_200_000);

  it("never fails on inputs that its description allows", async () => {
    const problems: string[] = [];
    const answered = new Map<string, number>();
    for (const call of calls) {
      const inputs = sampleOf(validInputs(call, valuesFor(call)));
      for (let start = 0; start < inputs.length; start += BATCH) {
        const outcomes = await Promise.all(
          inputs.slice(start, start + BATCH).map(({ input, caller }) => attempt(call, input, caller.headers)),
        );
        for (const { status, problem } of outcomes) {
          if (problem) problems.push(problem);
          if (status < 400) answered.set(nameOf(call), (answered.get(nameOf(call)) ?? 0) + 1);
        }
      }
    }
    console.log(JSON.stringify({ calls: calls.length, inputs: INPUTS, withSuccess: answered.size }));
    expect(problems.slice(0, 5).join("\n\n")).toBe("");
    // In a part of the calls it may be that few can succeed.
    expect(answered.size).toBeGreaterThan(PARTS === 1 ? calls.length / 3 : 0);
  }, 7_200_000);
});
