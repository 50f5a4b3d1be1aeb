import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { PlainError } from "./plain-error.ts";

/** Deletes a run's data. @throws PlainError when the folder holds anything else than a run's data. */
export function clearState(path: string): void {
  const state = requireFolder(path);
  if (!existsSync(state)) return;
  if (readdirSync(state).length > 0 && !existsSync(join(state, "secrets.json"))) {
    throw new PlainError(`${state} is not a state folder of this project, so --fresh leaves it alone.`);
  }
  rmSync(state, { recursive: true, force: true });
}

/** @throws PlainError when something that is not a folder stands there. */
export function requireFolder(path: string): string {
  const state = resolve(path);
  if (existsSync(state) && !statSync(state).isDirectory()) {
    throw new PlainError(`The state folder ${state} is not a folder. Choose another with --state DIR.`);
  }
  return state;
}
