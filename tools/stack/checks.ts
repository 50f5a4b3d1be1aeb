import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { CACHE, inRoot, ROOT } from "./paths.ts";

/** A command-line tool that exits with 0 when the check passes. */
interface Check {
  name: string;
  bin: string;
  args: string[];
}

/** The folders of our code. */
const FOLDERS = ["app", "contract", "lib", "tenants", "workers", "tools", "dev", "scripts", "tests"].filter(
  (name) => existsSync(inRoot(name)),
);

/** Arguments of a type check that remembers what it checked: a second run takes a quarter of the time. */
const typeCheck = (project: string) => [
  ...["--noEmit", "-p", project],
  ...[
    "--incremental",
    "--tsBuildInfoFile",
    `${CACHE}/types-${project === "." ? "all" : project}.tsbuildinfo`,
  ],
];

const CHECKS: Check[] = [
  { name: "format and lint", bin: "@biomejs/biome/bin/biome", args: ["check", "--error-on-warnings", "."] },
  { name: "types", bin: "typescript/bin/tsc", args: typeCheck(".") },
  { name: "types of the Workers", bin: "typescript/bin/tsc", args: typeCheck("workers") },
  {
    name: "types of the Workers' tests",
    bin: "typescript/bin/tsc",
    args: ["--noEmit", "-p", "workers/tsconfig.test.json"],
  },
  {
    name: "layers",
    bin: "dependency-cruiser/bin/dependency-cruise.mjs",
    args: ["--config", ".dependency-cruiser.cjs", "--output-type", "err", "server.ts", ...FOLDERS],
  },
  { name: "dead code", bin: "knip/bin/knip.js", args: ["--no-progress"] },
];

export interface CheckResult {
  name: string;
  passed: boolean;
  output: string;
}

/** Runs every check, two at a time, and calls `onResult` as each finishes. */
export async function runChecks(onResult: (result: CheckResult) => void): Promise<CheckResult[]> {
  const queue = [...CHECKS];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const result = await runCheck(check);
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

function runCheck({ name, bin, args }: Check): Promise<CheckResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--no-warnings", inRoot(`node_modules/${bin}`), ...args], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk));
    child.once("error", (error) => resolve({ name, passed: false, output: error.message }));
    child.once("exit", (code) => resolve({ name, passed: code === 0, output }));
  });
}

/** One line per check; a failed one is followed by the output of its tool. */
export function describeCheck({ name, passed, output }: CheckResult): string {
  return passed ? `ok    ${name}` : `FAIL  ${name}\n${output.trim()}\n`;
}
