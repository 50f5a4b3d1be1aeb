import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FIXTURES } from "../seed/fixtures.ts";
import { build } from "../stack/build.ts";
import { freeBasePort } from "../stack/ports.ts";
import { startStack } from "../stack/stack.ts";
import type { Attack, Attacker } from "./attacker.ts";
import { type Measured, measure, median } from "./measure.ts";
import { HELLO_WORKER, reserveRequests } from "./targets.ts";

const ROUNDS = 5;
/** Of one measurement, in which honest buyers come one at a time, each from a network of their own. */
const SECONDS = 4;
const ATTACKING = "198.51.100.1";
/** Of the attacker. */
const CONNECTIONS = 20;
/** 500 times as many as a network's guests may send (workers/commerce/domain/budgets.ts). */
const PER_SECOND = 500;

/**
 * Prints how long honest reservations take (median, ms) alone, while one address sends 500 reservations of the same event a
 * second, and while it sends as many as it can. The last says as much about the machine, which attacker and shop share: so
 * beside it stands the same load on a Worker that does nothing, in the same workerd. Rounds are interleaved.
 */
export async function benchAttack(log: (line: string) => void): Promise<void> {
  await build(() => {});
  const state = mkdtempSync(join(tmpdir(), "attack-bench-"));
  const port = await freeBasePort();
  const hello = { host: "127.0.0.1", port: port + 6 };
  const extraWorkers = [{ ...HELLO_WORKER, unsafeDirectSockets: [hello] }];
  const stack = await startStack({ state, port, extraWorkers, onProgress: log });
  try {
    const event = FIXTURES.STADIUM_GAME.id;
    const url = stack.commerceUrl;
    const requests = await reserveRequests(url, event);
    const attacker = await startAttacker({ url, event, address: ATTACKING });
    const bare = { url: `http://${hello.host}:${hello.port}` };
    const load = { connections: CONNECTIONS, seconds: SECONDS };
    const attacks: Record<string, Attack | null> = {
      alone: null,
      [`beside ${PER_SECOND} a second`]: { what: "reservations", perSecond: PER_SECOND, ...load },
      "beside as many as one address can send": { what: "reservations", perSecond: null, ...load },
      "beside as many to a Worker that does nothing": { what: bare, perSecond: null, ...load },
    };
    const honest = async () => (await measure({ url, connections: 1, seconds: SECONDS, requests })).p50;
    await honest();
    const times = new Map(Object.keys(attacks).map((name): [string, number[]] => [name, []]));
    const refused = new Map<string, number>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      log(`round ${round} of ${ROUNDS}`);
      for (const [name, attack] of Object.entries(attacks)) {
        const [p50, answers] = await Promise.all([honest(), attack ? attacker.attack(attack) : null]);
        times.get(name)?.push(p50);
        refused.set(name, (refused.get(name) ?? 0) + (answers?.failed ?? 0) / (ROUNDS * SECONDS));
      }
    }
    const alone = median(times.get("alone") ?? []);
    console.log("\nhonest reservation, p50 | ms | ratio | refused a second");
    for (const [name, each] of times) {
      const p50 = median(each);
      console.log(`${name} | ${p50} | ${(p50 / alone).toFixed(2)} | ${Math.round(refused.get(name) ?? 0)}`);
    }
    attacker.stop();
  } finally {
    await stack.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

async function startAttacker(attacker: Attacker) {
  const child = fork(fileURLToPath(new URL("./attacker.ts", import.meta.url)), [JSON.stringify(attacker)]);
  const answer = async () => (await once(child, "message"))[0];
  await answer();
  return {
    attack(attack: Attack): Promise<Measured> {
      child.send(attack);
      return answer();
    },
    stop: () => child.disconnect(),
  };
}
