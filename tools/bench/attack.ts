import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { FIXTURES } from "../seed/fixtures.ts";
import { build } from "../stack/build.ts";
import { startStack } from "../stack/stack.ts";
import type { Attack } from "./attacker.ts";
import { type Measured, measure, median } from "./measure.ts";
import { reserveRequests } from "./targets.ts";

const ROUNDS = 5;
const SECONDS = 4;
/** Connections of the attacker; honest buyers come one at a time, each from a network of their own. */
const ATTACKERS = 20;
const ATTACKING = "198.51.100.1";

/**
 * Prints how long honest reservations take (median, ms) alone, and while one address reserves seats of the same event as
 * fast as it can. Rounds are interleaved. Both load the same machine, which a deployment's edge does not share.
 */
export async function benchAttack(log: (line: string) => void): Promise<void> {
  await build(() => {});
  const state = mkdtempSync(join(tmpdir(), "attack-bench-"));
  const stack = await startStack({ state, onProgress: log });
  try {
    const event = FIXTURES.STADIUM_GAME.id;
    const url = stack.commerceUrl;
    const requests = await reserveRequests(url, event);
    const attacker = await startAttacker({
      ...{ url, event, address: ATTACKING, connections: ATTACKERS, seconds: SECONDS },
    });
    const honest = async () => (await measure({ url, connections: 1, seconds: SECONDS, requests })).p50;
    await honest();
    const alone: number[] = [];
    const attacked: number[] = [];
    let refused = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      log(`round ${round} of ${ROUNDS}`);
      alone.push(await honest());
      const [p50, { failed }] = await Promise.all([honest(), attacker.attack()]);
      attacked.push(p50);
      refused += failed;
    }
    const [before, during] = [median(alone), median(attacked)];
    console.log(
      `\nhonest reservation, p50: ${before} ms alone, ${during} ms under attack (ratio ${(during / before).toFixed(2)}); ${refused} requests of the attacker refused`,
    );
    await attacker.stop();
  } finally {
    await stack.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

async function startAttacker(attack: Attack) {
  const thread = new Worker(new URL("./attacker.ts", import.meta.url), { workerData: attack });
  const answer = async () => (await once(thread, "message"))[0];
  await answer();
  return {
    attack(): Promise<Measured> {
      thread.postMessage("attack");
      return answer();
    },
    stop: () => thread.terminate(),
  };
}
