import { createWriteStream, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare, type MiniflareOptions, type WorkerOptions } from "miniflare";
import { databaseFile, prepareDatabase, type SeedSize } from "./database.ts";
import { PlainError } from "./plain-error.ts";
import { freeBasePort, PORT_OFFSETS, requireFreePorts, SESSIONS_OFFSET } from "./ports.ts";
import { loadSecrets } from "./secrets.ts";
import { type Addresses, addressesOf, settingsOf, standInOptions } from "./stack-settings.ts";
import { type StandIn, startStandIn } from "./stand-ins.ts";
import {
  type ConfiguredWorker,
  readWorker,
  WORKER_NAMES,
  type WorkerName,
  type WorkerOverride,
} from "./worker-options.ts";

export interface StackOptions {
  /** Folder for all data of the run. Created when missing. */
  state: string;
  /** Base port; the others are relative to it. Default: any free range. */
  port?: number;
  host?: string;
  /** A wrangler environment (`preview-weur` …) instead of the top level. */
  environment?: string;
  /** Content of a new database. Default `small`. */
  seed?: SeedSize;
  /** Whether to run the stand-ins. Default true. */
  standIns?: boolean;
  /** JSON of the assumed city of visitors. */
  localCity?: string;
  /** Leaves out the storefront, which Vite serves instead, and gives the sessions Worker a port for it. */
  storefrontElsewhere?: boolean;
  overrides?: Partial<Record<WorkerName, WorkerOverride>>;
  /** More Workers in the same process (stand-ins for partners, benchmark baselines). */
  extraWorkers?: WorkerOptions[];
  /** Receives one short line per step. */
  onProgress?(line: string): void;
}

/** All Workers of the project in one workerd, with the stand-ins. */
export interface Stack extends Addresses {
  /** Origin of the storefront; pages are below `/fanatics/`. */
  storefrontUrl: string;
  /** Origin of the commerce API; calls are below `/api/`. */
  commerceUrl: string;
  state: string;
  /** SQLite file of the commerce database. Read it at any time; write it only between `kill` and `restart`. */
  databaseFile: string;
  /** The running Miniflare, for its bindings (`getD1Database`, `getDurableObjectNamespace` …). */
  miniflare(): Miniflare;
  /** Kills workerd with SIGKILL, as a crash would; the stand-ins keep running. */
  kill(): Promise<void>;
  /** Starts workerd again with the same state and ports; may be called without `kill`. */
  restart(overrides?: StackOptions["overrides"]): Promise<void>;
  /** Kills a stand-in with SIGKILL and starts it again with the same state and port. */
  crashStandIn(name: string): Promise<void>;
  /** Stops everything; the data stays. */
  stop(): Promise<void>;
}

/** @throws PlainError when a port is in use, a Worker is not built or the state folder is broken */
export async function startStack(options: StackOptions): Promise<Stack> {
  const host = options.host ?? "127.0.0.1";
  const port = options.port ?? (await freeBasePort(host));
  const onProgress = options.onProgress ?? (() => {});
  await requireFreePorts(port, host);
  const state = makeFolder(options.state);
  const addresses = addressesOf(port);
  const secrets = loadSecrets(state);
  const settings = settingsOf(addresses, secrets, options.localCity);
  const persist = join(state, "workers");

  const configure = (overrides: StackOptions["overrides"] = options.overrides) =>
    WORKER_NAMES.filter((name) => name !== "storefront" || !options.storefrontElsewhere).map((name) =>
      readWorker(name, options.environment, {
        ...overrides?.[name],
        vars: { ...settings[name], ...overrides?.[name]?.vars },
      }),
    );
  const databaseId = configure().find((worker) => worker.databaseId)?.databaseId;
  if (!databaseId) throw new PlainError("workers/commerce/wrangler.toml names no D1 database.");
  const file = databaseFile(persist, databaseId);
  onProgress("preparing the database");
  await prepareDatabase(file, options.seed ?? "small");

  const standIns = new Map<string, StandIn>();
  const startOne = async (name: string) => {
    const settings = standInOptions(addresses, secrets)[name];
    if (!settings) throw new PlainError(`There is no stand-in ${name}.`);
    standIns.set(name, await startStandIn(name, state, settings));
  };
  let miniflare: Miniflare | null = null;
  const stopAll = async () => {
    await Promise.all([miniflare?.dispose(), ...[...standIns.values()].map((standIn) => standIn.stop())]);
    miniflare = null;
  };
  const boot = async (overrides?: StackOptions["overrides"]) => {
    const workers = configure(overrides);
    miniflare = new Miniflare(miniflareOptions(workers, { ...options, host, port, state, persist }));
    await miniflare.ready;
    runSchedule(miniflare, workers);
  };
  try {
    if (options.standIns !== false) {
      onProgress("starting the stand-ins for sign-in, payment, mail and hotels");
      await Promise.all(Object.keys(standInOptions(addresses, secrets)).map(startOne));
    }
    onProgress("starting the Workers");
    await boot();
  } catch (error) {
    await stopAll();
    throw error;
  }
  return {
    ...addresses,
    storefrontUrl: `http://${host}:${port}`,
    commerceUrl: `http://${host}:${port + PORT_OFFSETS.commerce}`,
    state,
    databaseFile: file,
    miniflare: () => {
      if (!miniflare) throw new Error("the Workers are not running");
      return miniflare;
    },
    // Miniflare always stops workerd with SIGKILL, and after `dispose` it does not restart it.
    kill: async () => {
      await miniflare?.dispose();
      miniflare = null;
    },
    restart: async (overrides) => {
      await miniflare?.dispose();
      await boot(overrides);
    },
    crashStandIn: async (name) => {
      await standIns.get(name)?.kill();
      await startOne(name);
    },
    stop: stopAll,
  };
}

/** Runs once what a deployment runs on a schedule: Miniflare has no clock for it. */
function runSchedule(miniflare: Miniflare, workers: ConfiguredWorker[]): void {
  const commerce = workers.find(({ role }) => role === "commerce");
  if (!commerce) return;
  // A run that is stopped early starts over the next time.
  miniflare
    .getWorker(commerce.name)
    .then((worker) => worker.scheduled({}))
    .catch(() => {});
}

interface RunLocation {
  host: string;
  port: number;
  state: string;
  persist: string;
  storefrontElsewhere?: boolean;
  extraWorkers?: WorkerOptions[];
}

function miniflareOptions(workers: ConfiguredWorker[], run: RunLocation): MiniflareOptions {
  const log = createWriteStream(join(run.state, "log", "workers.log"), { flags: "a" });
  const offsets = { ...PORT_OFFSETS, sessions: run.storefrontElsewhere ? SESSIONS_OFFSET : null };
  return {
    host: run.host,
    defaultPersistRoot: run.persist,
    log: new Log(LogLevel.ERROR),
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.pipe(log, { end: false });
      stderr.pipe(log, { end: false });
    },
    workers: [
      ...workers.flatMap((worker) => {
        const offset = offsets[worker.role];
        const sockets = offset === null ? [] : [{ host: run.host, port: run.port + offset }];
        return withFiles({ ...worker, worker: { ...worker.worker, unsafeDirectSockets: sockets } });
      }),
      ...(run.extraWorkers ?? []),
    ],
  };
}

/**
 * With an assets option, Miniflare puts two Workers of its own in front of ours, which take several times as long as a
 * page. So assets get a Worker of their own, which `server.ts` calls through its binding, and our socket is direct.
 */
function withFiles({ worker, assets, name }: ConfiguredWorker): WorkerOptions[] {
  if (!assets) return [worker];
  const files = {
    name: `${name}-files`,
    modules: true,
    script: "export default { fetch() { return new Response(null, { status: 404 }); } };",
    compatibilityDate: worker.compatibilityDate,
    assets,
  };
  return [{ ...worker, serviceBindings: { ...worker.serviceBindings, ASSETS: files.name } }, files];
}

function makeFolder(path: string): string {
  const state = resolve(path);
  try {
    mkdirSync(join(state, "log"), { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`The state folder ${state} cannot be used: ${reason}`);
  }
  return state;
}
