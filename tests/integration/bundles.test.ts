import { readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { inRoot } from "#tools/stack/paths.ts";
import { readWorker, WORKER_CONFIGS, WORKER_NAMES, type WorkerName } from "#tools/stack/worker-options.ts";

/** Words of the code that only demos need, and the bundle that has it. */
const DEMO_WORDS: [word: string, bundle: WorkerName][] = [
  ["Sandbox-Card", "commerce"],
  ["SANDBOX_CARD", "commerce"],
  ["Payment-Signature", "commerce"],
  ["OPENING_POINTS", "commerce"],
  ["mailbox: status", "commerce"],
  ["/rates/check", "commerce"],
  ["LOCAL_CITY", "storefront"],
];
/** Never in any bundle: test cards, demo accounts, and the flag itself, which bundling replaces. */
const NEVER = ["4242424242424242", "4000000000000002", "@example.com:fanatics", "__DEMO__"];

const demoBundles: Record<WorkerName, string> = {
  storefront: "build/storefront/server/index.js",
  commerce: "build/workers/commerce/index.js",
  sessions: "build/workers/sessions/index.js",
};
const production = (name: WorkerName) => `build/production/${name}/index.js`;
const read = (file: string) => readFileSync(inRoot(file), "utf8");

describe.each(WORKER_NAMES)("the production bundle of %s", (name) => {
  it("has nothing that only demos need", () => {
    const code = read(production(name));
    expect(code.length).toBeGreaterThan(10_000);
    expect([...DEMO_WORDS.map(([word]) => word), ...NEVER].filter((word) => code.includes(word))).toEqual([]);
  });

  it("is what the production environment deploys", () => {
    expect(readWorker(name, "production").worker).toMatchObject({
      modules: [{ path: inRoot(production(name)) }],
    });
    expect(readWorker(name, "preview-weur").worker).toMatchObject({
      modules: [{ path: inRoot(demoBundles[name]) }],
    });
  });
});

it.each(Object.values(WORKER_CONFIGS))(
  "production of %s has no address besides its own domain, and no invocation logs",
  (file) => {
    const config = unstable_readConfig({ config: inRoot(file), env: "production" });
    expect(config).toMatchObject({
      workers_dev: false,
      preview_urls: false,
      observability: { enabled: true, logs: { invocation_logs: false } },
    });
  },
);

it.each(DEMO_WORDS)("the scan finds %s in the bundle for demos (control)", (word, name) => {
  expect(read(demoBundles[name])).toContain(word);
});

describe("a Worker without its settings", () => {
  let miniflare: Miniflare;
  beforeAll(() => {
    // wrangler.toml as it comes: its addresses are placeholders, and there are no secrets.
    const workers = WORKER_NAMES.map((name) => readWorker(name, "production"));
    miniflare = new Miniflare({
      workers: workers.map(({ worker }) => ({
        ...worker,
        serviceBindings: {
          ...worker.serviceBindings,
          ...(worker.name === "storefront-production" && {
            ASSETS: () => new Response(null, { status: 404 }),
          }),
        },
      })),
    });
  });
  afterAll(() => miniflare.dispose());

  it.each([
    [
      "storefront-production",
      "/fanatics/",
      ["PUBLIC_ORIGIN", "OIDC_ISSUER", "PAYMENT_ORIGIN", "COOKIE_SECRET"],
    ],
    ["storefront-commerce-production", "/api/product", ["OIDC_ISSUER", "PAYMENT_SECRET", "TICKET_SECRET"]],
    ["storefront-sessions-production", "/provider?issuer=https://identity.example.com", ["OIDC_ISSUER"]],
  ])("%s serves nothing, and says what is missing", async (name, path, missing) => {
    const worker = await miniflare.getWorker(name);
    const response = await worker.fetch(`https://shop.test${path}`);
    expect(response.status).toBe(503);
    expect(response.headers.get("Cache-Control") ?? "no-store").toBe("no-store");
    const text = await response.text();
    expect(missing.filter((setting) => !text.includes(setting))).toEqual([]);
    expect(text).toMatch(/Settings missing or malformed: [A-Z_, a-z]+\./);
  });
});
