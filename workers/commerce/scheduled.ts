import { logFailure } from "#lib/log-failure.ts";
import type { Bindings } from "./env.ts";
import { FEES } from "./fee-settings.ts";
import { purgeAvailability } from "./store/availability.ts";
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
  { name: "history of guests", run: (env, now) => purgeGuestHistory(env.DB, now) },
];

/** Runs every job, one after the other: one that fails is logged and does not keep the others from running. */
export async function runJobs(env: Bindings, now: number): Promise<void> {
  for (const { name, run } of JOBS) {
    await run(env, now).catch((error: unknown) => logFailure("outage", { at: "schedule", job: name }, error));
  }
}
