import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./paths.ts";
import { PlainError } from "./plain-error.ts";

const READY_WITHIN_MS = 30_000;
const END_WITHIN_MS = 3_000;

/** A running stand-in for a third party. */
export interface StandIn {
  name: string;
  stop(): Promise<void>;
}

/** Starts `dev/<name>/server.ts` and waits for its `ready`; what it says goes to a log file in the state folder. */
export async function startStandIn(
  name: string,
  state: string,
  flags: Record<string, string | string[]>,
): Promise<StandIn> {
  mkdirSync(join(state, "log"), { recursive: true });
  const log = createWriteStream(join(state, "log", `${name}.log`), { flags: "a" });
  const list = Object.entries(flags).flatMap(([flag, value]) =>
    [value].flat().map((one) => `--${flag}=${one}`),
  );
  const child = spawn(
    process.execPath,
    ["--no-warnings", inRoot(`dev/${name}/server.ts`), "--state", state, ...list],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaint = `${complaint}${chunk}`.slice(-2_000);
    log.write(chunk);
  });
  await untilReady(child, name, () => complaint);
  child.stdout.pipe(log, { end: false });
  return { name, stop: () => stopChild(child) };
}

function untilReady(child: ChildProcess, name: string, complaint: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new PlainError(`The ${name} stand-in ${why}.\n${complaint()}`));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail(`was not ready after ${READY_WITHIN_MS / 1000} s`);
    }, READY_WITHIN_MS);
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
      fail(`ended at once (${signal ?? `status ${code}`})`);
    });
  });
}

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const timer = setTimeout(() => child.kill("SIGKILL"), END_WITHIN_MS);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}
