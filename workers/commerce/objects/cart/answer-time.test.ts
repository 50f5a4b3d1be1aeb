import { readFileSync } from "node:fs";
import { it } from "vitest";
import { expectEvery } from "#tests/support/expect-every.ts";
import { ANSWER_TIMEOUT_MS } from "./answer-time.ts";

it("answers a second before the storefront gives up, in every environment", () => {
  const settings = readFileSync("wrangler.toml", "utf8");
  const timeouts = [...settings.matchAll(/^API_TIMEOUT_MS = "(\d+)"$/gm)].map(([, ms]) => Number(ms));
  expectEvery(timeouts, (ms) => ms >= ANSWER_TIMEOUT_MS + 1_000);
});
