import { logFailure } from "#lib/log-failure.ts";
import { retentionEnd } from "./domain/orders/retention.ts";
import type { Bindings } from "./env.ts";
import { orderOf } from "./objects/stubs.ts";
import { FEES } from "./price-settings.ts";
import { purgeAvailability } from "./store/availability.ts";
import { listExpiredOrders } from "./store/expired-orders.ts";
import { purgeGuestHistory } from "./store/history.ts";
import { refreshPrices } from "./store/price-refresh.ts";

/** Work that belongs to no request. `run` is idempotent: a job that was cut off starts over at the next run. */
interface Job {
  name: string;
  /** `now`: ms since the epoch. */
  run(env: Bindings, now: number): Promise<void>;
}

const JOBS: readonly Job[] = [
  { name: "prices", run: (env) => refreshPrices(env.DB, FEES) },
  { name: "availability of past events", run: (env, now) => purgeAvailability(env.DB, now) },
  { name: "orders of past events", run: deleteExpiredOrders },
  { name: "history of guests", run: (env, now) => purgeGuestHistory(env.DB, now) },
];

/** How many orders one run deletes; the next one goes on. */
const ORDERS_PER_RUN = 100;

async function deleteExpiredOrders(env: Bindings, now: number): Promise<void> {
  const end = retentionEnd(env, now);
  for (const uuid of await listExpiredOrders(env.DB, end, ORDERS_PER_RUN)) {
    await orderOf(env, uuid).expire(uuid, end);
  }
}

/** Runs every job, one after the other: one that fails is logged and does not keep the others from running. */
export async function runJobs(env: Bindings, now: number): Promise<void> {
  for (const { name, run } of JOBS) {
    await run(env, now).catch((error: unknown) => logFailure("outage", { at: "schedule", job: name }, error));
  }
}
