import type autocannon from "autocannon";
import { measure } from "./measure.ts";
import { reserveRequests } from "./targets.ts";

/** What `attack.ts` starts this process with, as JSON. */
export interface Attacker {
  /** Of the commerce Worker. */
  url: string;
  event: string;
  address: string;
}

/** One attack. `perSecond`: requests; null for as many as `connections` get answered. */
export interface Attack {
  /** Reservations, or the same number of requests to a bare Worker at `url`. */
  what: "reservations" | { url: string };
  perSecond: number | null;
  connections: number;
  seconds: number;
}

/** A process of its own, so that honest buyers' answers are not measured behind the attacker's. Attacks at each message. */
const { url, event, address }: Attacker = JSON.parse(process.argv[2] ?? "");
const reservations: autocannon.Request[] = await reserveRequests(url, event, address);
process.on("message", async ({ what, ...attack }: Attack) => {
  const target = what === "reservations" ? { url, requests: reservations } : what;
  process.send?.(await measure({ ...target, ...attack }));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
