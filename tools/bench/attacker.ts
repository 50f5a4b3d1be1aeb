import { parentPort, workerData } from "node:worker_threads";
import { measure } from "./measure.ts";
import { reserveRequests } from "./targets.ts";

/** What `attack.ts` starts this thread with. */
export interface Attack {
  /** Of the commerce Worker. */
  url: string;
  event: string;
  address: string;
  connections: number;
  seconds: number;
}

/** A thread of its own, so that honest buyers' answers are not measured behind the attacker's. Attacks at each message. */
const { url, event, address, connections, seconds }: Attack = workerData;
const requests = await reserveRequests(url, event, address);
parentPort?.on("message", async () => {
  parentPort?.postMessage(await measure({ url, connections, seconds, requests }));
});
parentPort?.postMessage("ready");
