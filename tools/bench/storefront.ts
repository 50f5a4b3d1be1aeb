import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorkerOptions } from "miniflare";
import { FIXTURES } from "../seed/fixtures.ts";
import { build } from "../stack/build.ts";
import { findChromium } from "../stack/chromium.ts";
import { inRoot } from "../stack/paths.ts";
import { freeBasePort } from "../stack/ports.ts";
import { startStack } from "../stack/stack.ts";
import { readWorker } from "../stack/worker-options.ts";
import { firstVisit } from "./first-visit.ts";
import { type Measured, measure, median } from "./measure.ts";
import { HELLO_WORKER, reserveRequests } from "./targets.ts";

/** Rounds are interleaved, so that noise affects all targets alike; the median counts. */
const ROUNDS = 3;
const SECONDS = 4;
const BASELINE = inRoot("build/bench/index.js");

/**
 * Builds the storefront with Remix's default entry, as the baseline. It is built in the product's place, copied from
 * there, and the product is built again, so that the two differ in nothing else.
 */
async function buildBaseline(): Promise<void> {
  rmSync(inRoot("build/stamps/storefront"), { force: true });
  const remix = inRoot("node_modules/@remix-run/dev/dist/cli.js");
  execFileSync(
    process.execPath,
    [remix, "vite:build", "--logLevel", "warn", "--config", "tools/bench/vite.config.ts"],
    {
      cwd: inRoot("."),
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  mkdirSync(inRoot("build/bench"), { recursive: true });
  cpSync(inRoot("build/storefront/server/index.js"), BASELINE);
  await build(() => {});
}

interface Target {
  name: string;
  url: string;
  requests?: Awaited<ReturnType<typeof reserveRequests>>;
  /** The target that this one is compared with. */
  baseline?: string;
}

const PAGES = {
  home: "/fanatics/",
  search: "/fanatics/search/events?keyword=boston",
  event: `/fanatics/event/${FIXTURES.ARENA_GAME.id}`,
};

/** Another storefront in the same workerd, running `script` and rendering every page. */
function rendering(name: string, script: string, port: number): WorkerOptions {
  const product = readWorker("storefront", undefined).worker;
  return {
    ...product,
    name,
    modules: [{ type: "ESModule", path: script }],
    bindings: {
      ...product.bindings,
      COOKIE_SECRET: "benchmark-only-cookie-secret-0123456789abcdef",
      CACHES: "answers",
    },
    serviceBindings: { ...product.serviceBindings, ASSETS: "storefront-files" },
    unsafeDirectSockets: [{ host: "127.0.0.1", port }],
  };
}

/** Measures pages, files and reservations, and prints requests per second, also relative to a bare Worker. */
export async function benchStorefront(log: (line: string) => void): Promise<void> {
  const state = mkdtempSync(join(tmpdir(), "storefront-bench-"));
  const port = await freeBasePort();
  const ports = { hello: port + 6, rendered: port + 7, baseline: port + 8 };
  log("building the storefront and the baseline with Remix's default entry");
  await buildBaseline();
  const stack = await startStack({
    state,
    port,
    seed: "full",
    onProgress: log,
    extraWorkers: [
      { ...HELLO_WORKER, unsafeDirectSockets: [{ host: "127.0.0.1", port: ports.hello }] },
      rendering("bench-rendered", inRoot("build/storefront/server/index.js"), ports.rendered),
      rendering("bench-default-entry", BASELINE, ports.baseline),
    ],
  });
  try {
    const files = readdirSync(inRoot("build/storefront/client/fanatics/assets"));
    const asset = files.find((name) => name.endsWith(".css"));
    const local = (at: number, path: string) => `http://127.0.0.1:${at}${path}`;
    const targets: Target[] = [
      { name: "hello", url: local(ports.hello, "/") },
      { name: "asset", url: `${stack.storefrontUrl}/fanatics/assets/${asset}` },
      ...Object.entries(PAGES).flatMap(([name, path]) => [
        { name, url: stack.storefrontUrl + path, baseline: `${name}, default entry` },
        {
          name: `${name}, rendered`,
          url: local(ports.rendered, path),
          baseline: `${name}, default entry`,
        },
        { name: `${name}, default entry`, url: local(ports.baseline, path) },
      ]),
      {
        name: "reserve",
        url: stack.commerceUrl,
        requests: await reserveRequests(stack.commerceUrl, FIXTURES.STADIUM_GAME.id),
      },
    ];
    const rounds = new Map<string, Measured[]>(targets.map((target) => [target.name, []]));
    for (const target of targets) await measure({ ...target, seconds: 1 });
    for (let round = 1; round <= ROUNDS; round += 1) {
      log(`round ${round} of ${ROUNDS}`);
      for (const target of targets)
        rounds.get(target.name)?.push(await measure({ ...target, seconds: SECONDS }));
    }
    print(targets, rounds);
    const visit = await firstVisit(`${stack.publicOrigin}${PAGES.home}`, findChromium(log));
    console.log(
      `\nFirst visit to home, brotli: JavaScript ${kilobytes(visit.javascript)}, CSS ${kilobytes(visit.css)}, HTML ${kilobytes(visit.html)} in ${visit.files} files`,
    );
  } finally {
    await stack.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

function print(targets: Target[], rounds: Map<string, Measured[]>): void {
  const result = (name: string) => {
    const measured = rounds.get(name) ?? [];
    return {
      perSecond: median(measured.map(({ perSecond }) => perSecond)),
      p99: median(measured.map(({ p99 }) => p99)),
      failed: measured.reduce((sum, { failed }) => sum + failed, 0),
    };
  };
  const hello = result("hello").perSecond;
  console.log(
    `\n${"".padEnd(22)}${"requests/s".padStart(12)}${"of hello".padStart(11)}${"of default".padStart(12)}${"p99 ms".padStart(9)}${"failed".padStart(9)}`,
  );
  for (const target of targets) {
    const { perSecond, p99, failed } = result(target.name);
    const { baseline } = target;
    const ratio = baseline ? (perSecond / result(baseline).perSecond).toFixed(2) : "";
    console.log(
      `${target.name.padEnd(22)}${perSecond.toFixed(0).padStart(12)}${(perSecond / hello).toFixed(3).padStart(11)}${ratio.padStart(12)}${p99.toFixed(0).padStart(9)}${String(failed).padStart(9)}`,
    );
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
