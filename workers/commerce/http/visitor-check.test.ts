import { expect, it } from "vitest";
import { solve } from "#lib/proof-of-work.ts";
import { proofOfWork } from "./visitor-check.ts";

const SECRET = "s".repeat(32);
const NOW = 1_800_000_000_000;
const checks = proofOfWork(SECRET);

it("is passed by waiting, from the network that it was issued to, for ten minutes", async () => {
  const { challenge, waitSeconds } = await checks.issue("203.0.113.7", null, NOW);
  const passed = NOW + waitSeconds * 1000;
  expect(await checks.verify("203.0.113.7", challenge, passed - 1)).toBeNull();
  expect(await checks.verify("203.0.113.7", challenge, passed)).toMatchObject({ endsAt: NOW + 600_000 });
  expect(await checks.verify("203.0.113.8", challenge, passed)).toBeNull();
  expect(await checks.verify("203.0.113.7", challenge, NOW + 600_000)).toBeNull();
});

it("is passed at once with a solution", async () => {
  const { challenge, bits } = await checks.issue("203.0.113.7", null, NOW);
  const solution = await solve(challenge, bits, new AbortController().signal);
  expect(await checks.verify("203.0.113.7", `${challenge} ${solution}`, NOW)).not.toBeNull();
  expect(await checks.verify("203.0.113.7", `${challenge} 0`, NOW)).toBeNull();
});

it("is not started over by who asks too early", async () => {
  const first = await checks.issue("203.0.113.7", null, NOW);
  const again = await checks.issue("203.0.113.7", first.challenge, NOW + 5_000);
  expect(again).toEqual({ ...first, waitSeconds: first.waitSeconds - 5 });
  const used = await checks.issue("203.0.113.7", first.challenge, NOW + 15_000);
  expect(used.challenge).not.toBe(first.challenge);
});

it("cannot be made up", async () => {
  const forged = await proofOfWork("t".repeat(32)).issue("203.0.113.7", null, NOW);
  expect(await checks.verify("203.0.113.7", forged.challenge, NOW + 20_000)).toBeNull();
  expect(await checks.verify("203.0.113.7", "", NOW)).toBeNull();
});
