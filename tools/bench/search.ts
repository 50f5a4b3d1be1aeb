import { constants, copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { benchTemplate, databaseFile } from "../stack/database.ts";
import { PlainError } from "../stack/plain-error.ts";
import { type Stack, startStack } from "../stack/stack.ts";
import { readWorker } from "../stack/worker-options.ts";
import { GATED, LIMITS, searchTargets } from "./search-queries.ts";

const SIZES = [20_000, 1_000_000] as const;
/** Calls of each kind to each catalog. Kinds and catalogs take turns, so that noise affects all of them alike. */
const TURNS = 400;
const WARM_UP = 60;
/** Events to read by key, evenly spread over the catalog. */
const SAMPLE = 200;
const BASELINE = "event by key";

interface Catalog {
  events: number;
  stack: Stack;
  state: string;
  targets: Record<string, string[]>;
  /** Milliseconds, by kind of call. */
  times: Map<string, number[]>;
}

/** Searches a small and a large catalog side by side and prints the latency of each kind of call. */
export async function benchSearch(say: (sentence: string) => void): Promise<void> {
  const catalogs: Catalog[] = [];
  try {
    for (const events of SIZES) catalogs.push(await openCatalog(events, say));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
      if (turn % 100 === 0) say(`turn ${turn} of ${WARM_UP + TURNS}`);
      for (const catalog of catalogs) {
        for (const [name, paths] of Object.entries(catalog.targets)) {
          const elapsed = await call(
            agent,
            catalog.stack.commerceUrl + encodeURI(paths[turn % paths.length] ?? ""),
          );
          if (turn >= WARM_UP) catalog.times.get(name)?.push(elapsed);
        }
      }
    }
    agent.destroy();
    print(catalogs);
  } finally {
    await Promise.all(catalogs.map(({ stack }) => stack.stop()));
    for (const { state } of catalogs) rmSync(state, { recursive: true, force: true });
  }
}

async function openCatalog(events: number, say: (sentence: string) => void): Promise<Catalog> {
  const state = mkdtempSync(join(tmpdir(), "search-bench-"));
  const { databaseId } = readWorker("commerce", undefined);
  if (!databaseId) throw new PlainError("workers/commerce/wrangler.toml names no D1 database.");
  const file = databaseFile(join(state, "workers"), databaseId);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(benchTemplate(events, say), file, constants.COPYFILE_FICLONE);
  const stack = await startStack({ state, standIns: false, storefrontElsewhere: true, seed: "none" });
  const database = new DatabaseSync(file, { readOnly: true });
  const one = database.prepare("SELECT id FROM events WHERE id >= ? ORDER BY id LIMIT 1");
  const ids = Array.from({ length: SAMPLE }, (_, index) => {
    const from = Math.floor((index / SAMPLE) * 0xffff).toString(16);
    return String(one.get(from.padStart(4, "0"))?.id);
  });
  const cities = database
    .prepare(
      "SELECT city, country_code FROM venues GROUP BY city, country_code ORDER BY COUNT(*) DESC LIMIT ?",
    )
    .all(WARM_UP + TURNS)
    .map((row) => ({ name: String(row.city), countryCode: String(row.country_code) }));
  database.close();
  const targets = searchTargets({ ids, cities }, Date.now());
  return { events, stack, state, targets, times: new Map(Object.keys(targets).map((name) => [name, []])) };
}

/** Time until the whole response has arrived (ms). */
function call(agent: Agent, url: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.on("data", () => {});
      response.on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${response.statusCode} of ${url}`));
      });
    }).on("error", reject);
  });
}

const quantile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

function print([small, large]: Catalog[]): void {
  if (!small || !large) return;
  const measured = (catalog: Catalog, name: string) => {
    const times = catalog.times.get(name) ?? [];
    return { median: quantile(times, 0.5), p95: quantile(times, 0.95) };
  };
  const key = measured(large, BASELINE);
  const exceeded: string[] = [];
  const check = (sentence: string, value: number, limit: number) => {
    if (value > limit) exceeded.push(`${sentence}: ${value.toFixed(2)}, at most ${limit}`);
  };
  console.table(
    Object.fromEntries(
      Object.keys(large.targets).map((name) => {
        const before = measured(small, name);
        const now = measured(large, name);
        const ratios = {
          median: now.median / key.median,
          p95: now.p95 / key.p95,
          growth: now.median / before.median,
        };
        if (GATED.includes(name)) {
          check(`${name}, median against a read by key`, ratios.median, LIMITS.median);
          check(`${name}, p95 against a read by key`, ratios.p95, LIMITS.p95);
          check(`${name}, growth with the catalogue`, ratios.growth, LIMITS.growth);
        }
        return [
          name,
          {
            [`median ms, ${small.events} events`]: before.median.toFixed(2),
            [`median ms, ${large.events} events`]: now.median.toFixed(2),
            "p95 ms": now.p95.toFixed(2),
            "median / by key": ratios.median.toFixed(2),
            "p95 / by key": ratios.p95.toFixed(2),
            growth: ratios.growth.toFixed(2),
            limits: GATED.includes(name) ? `${LIMITS.median} / ${LIMITS.p95} / ${LIMITS.growth}` : "",
          },
        ];
      }),
    ),
  );
  if (exceeded.length === 0) console.log("All within limits.");
  else throw new PlainError(`Limits exceeded:\n${exceeded.join("\n")}`);
}
