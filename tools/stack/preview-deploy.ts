import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { inRoot, ROOT } from "./paths.ts";
import { PlainError } from "./plain-error.ts";
import { WORKER_CONFIGS, type WorkerName } from "./worker-options.ts";

/** Regions that have an environment, with the names that D1 and Durable Objects use. */
export const REGIONS = ["weur", "enam", "apac"] as const;

/** Deployment order: a Worker comes after those it binds to. */
const ORDER: readonly WorkerName[] = ["commerce", "sessions", "storefront"];
/** Worker names may have 63 characters, of which ours take up to 32 (`storefront-commerce-preview-weur`). */
const SUFFIX_LENGTH = 28;

/** The suffix for Worker names of a branch; "" for the main branch or outside git. */
export function branchSuffix(branch: string | undefined): string {
  const name =
    branch ?? spawnSync("git", ["branch", "--show-current"], { cwd: ROOT, encoding: "utf8" }).stdout?.trim();
  if (!name || name === "main") return "";
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, SUFFIX_LENGTH);
  const trimmed = plain.replaceAll(/^-+|-+$/g, "");
  return trimmed === "" ? "" : `-${trimmed}`;
}

/**
 * Applies D1 migrations and deploys the three Workers of an environment; with `dryRun` it only validates what would be
 * uploaded. @returns the exit code
 */
export async function deploy(
  environment: string,
  suffix: string,
  dryRun: boolean,
  log: (line: string) => void,
): Promise<number> {
  if (!dryRun) requireDatabase(environment);
  const configs = ORDER.map((worker) => ({ worker, config: branchConfig(worker, environment, suffix) }));
  try {
    if (!dryRun) {
      const commerce = configs.find(({ worker }) => worker === "commerce");
      log("applying migrations");
      await wrangler([
        "d1",
        "migrations",
        "apply",
        "DB",
        "--remote",
        "-c",
        commerce?.config ?? "",
        "--env",
        environment,
      ]);
    }
    for (const { worker, config } of configs) {
      log(
        `${dryRun ? "validating" : "deploying"} storefront${worker === "storefront" ? "" : `-${worker}`}-${environment}${suffix}`,
      );
      const output = ["--dry-run", "--outdir", inRoot(`build/dry-run/${worker}`)];
      await wrangler(["deploy", "-c", config, "--env", environment, ...(dryRun ? output : [])]);
    }
    return 0;
  } finally {
    for (const { worker, config } of configs)
      if (config !== inRoot(WORKER_CONFIGS[worker])) rmSync(config, { force: true });
  }
}

/** @throws PlainError while wrangler.toml has the zeros that stand for an id. No Worker learns its database's id. */
export function requireDatabase(environment: string): void {
  const config = inRoot(WORKER_CONFIGS.commerce);
  const { d1_databases: databases } = unstable_readConfig({ config, env: environment });
  const missing = databases.find(
    ({ database_id: id }: { database_id?: string }) => !id || /^[0-]+.?$/.test(id),
  );
  if (missing) {
    throw new PlainError(
      `${WORKER_CONFIGS.commerce} has no database_id for ${environment}. Create one with ` +
        `\`npx wrangler d1 create ${missing.database_name}\`.`,
    );
  }
}

/** The configuration of a Worker; for a branch, a copy in which Workers and bindings have the suffix. */
function branchConfig(worker: WorkerName, environment: string, suffix: string): string {
  const original = inRoot(WORKER_CONFIGS[worker]);
  if (!suffix) return original;
  const text = readFileSync(original, "utf8").replaceAll(
    new RegExp(`^((?:name|service) = "storefront(?:-commerce|-sessions)?-${environment})"`, "gm"),
    `$1${suffix}"`,
  );
  const copy = join(dirname(original), `.wrangler-preview${suffix}.toml`);
  writeFileSync(copy, text);
  return copy;
}

function wrangler(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ["--no-warnings", inRoot("node_modules/wrangler/bin/wrangler.js"), ...args],
      {
        cwd: ROOT,
        stdio: "inherit",
        env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
      },
    );
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new PlainError(`wrangler ${args.slice(0, 2).join(" ")} exited with status ${code}.`));
    });
  });
}
