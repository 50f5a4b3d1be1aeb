import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./paths.ts";
import { PlainError } from "./plain-error.ts";
import type { StandInOptions } from "./stack-settings.ts";

const READY_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 3_000;

/** A running stand-in for a third party. */
export interface StandIn {
  name: string;
  stop(): Promise<void>;
  /** Ends it with SIGKILL, as a crash would. */
  kill(): Promise<void>;
}

/** Starts `dev/<name>/server.ts` and waits until it prints `ready`. Its output goes to a log file in the state folder. */
export async function startStandIn(
  name: string,
  state: string,
  { flags, env }: StandInOptions,
): Promise<StandIn> {
  mkdirSync(join(state, "log"), { recursive: true });
  const log = createWriteStream(join(state, "log", `${name}.log`), { flags: "a" });
  const list = Object.entries(flags).flatMap(([flag, value]) =>
    [value].flat().map((item) => `--${flag}=${item}`),
  );
  const child = spawn(
    process.execPath,
    ["--no-warnings", inRoot(`dev/${name}/server.ts`), "--state", state, ...list],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    },
  );
  let errorOutput = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errorOutput = `${errorOutput}${chunk}`.slice(-2_000);
    log.write(chunk);
  });
  await untilReady(child, name, () => errorOutput);
  child.stdout.pipe(log, { end: false });
  return { name, stop: () => stopChild(child), kill: () => stopChild(child, "SIGKILL") };
}

function untilReady(child: ChildProcess, name: string, errorOutput: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new PlainError(`The ${name} stand-in ${reason}.\n${errorOutput()}`));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail(`was not ready after ${READY_TIMEOUT_MS / 1000} s`);
    }, READY_TIMEOUT_MS);
    let output = "";
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (!/^ready/m.test(output)) return;
      clearTimeout(timer);
      child.stdout?.off("data", listen);
      resolve();
    };
    child.stdout?.on("data", listen);
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      fail(`exited at once (${signal ?? `status ${code}`})`);
    });
  });
}

function stopChild(child: ChildProcess, signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill(signal);
  });
}
