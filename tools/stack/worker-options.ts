import { existsSync, readFileSync } from "node:fs";
import type { WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { inRoot } from "./paths.ts";
import { PlainError } from "./plain-error.ts";

/** The Workers of this project and their configuration files. */
export const WORKER_CONFIGS = {
  storefront: "wrangler.toml",
  commerce: "workers/commerce/wrangler.toml",
  sessions: "workers/sessions/wrangler.toml",
} as const;
export type WorkerName = keyof typeof WORKER_CONFIGS;
export const WORKER_NAMES: readonly WorkerName[] = ["storefront", "commerce", "sessions"];

/** Changes to a Worker for a test or a run. */
export interface WorkerOverride {
  /** Plain-text variables, over those of wrangler.toml. */
  vars?: Record<string, string>;
  /** Bindings by name: another Worker's name, or a function that responds (e.g. a slow or failing service). */
  serviceBindings?: NonNullable<WorkerOptions["serviceBindings"]>;
  /** Names of Workers that get its traces: what it logs, and the requests it gets as the platform shows them. */
  tails?: string[];
  /** Transforms the built code before it runs, e.g. to put invalid data into it. */
  rewrite?: (code: string) => string;
}

/** A Worker ready for Miniflare, with what its options do not contain. */
export interface ConfiguredWorker {
  role: WorkerName;
  /** Its name in this environment, which other Workers' bindings use. */
  name: string;
  worker: WorkerOptions;
  assets: WorkerOptions["assets"];
  /** Id of its D1 database, if it has one. */
  databaseId: string | undefined;
}

/** A built Worker as wrangler.toml describes it, ready for Miniflare. @throws PlainError when it is not built. */
export function readWorker(
  role: WorkerName,
  environment: string | undefined,
  override: WorkerOverride = {},
): ConfiguredWorker {
  const configFile = inRoot(WORKER_CONFIGS[role]);
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(configFile, environment);
  const config = unstable_readConfig({ config: configFile, env: environment });
  if (!main || !existsSync(main)) throw new PlainError(`The ${role} Worker is not built. Run: npm run build`);
  const { modulesRules: _rules, assets, ...options } = workerOptions;
  const name = config.name ?? role;
  const worker: WorkerOptions = {
    ...options,
    name,
    modules: [
      {
        type: "ESModule",
        path: main,
        ...(override.rewrite && { contents: override.rewrite(readFileSync(main, "utf8")) }),
      },
    ],
    modulesRoot: inRoot("build"),
    ...(override.tails && { tails: override.tails }),
    bindings: { ...options.bindings, ...override.vars },
    serviceBindings: { ...options.serviceBindings, ...override.serviceBindings },
  };
  return { role, name, worker, assets, databaseId: config.d1_databases[0]?.database_id };
}
