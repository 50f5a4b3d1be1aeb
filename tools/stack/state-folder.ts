import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { PlainError } from "./plain-error.ts";

/** Deletes the data of a run. @throws PlainError when the folder contains anything else */
export function clearState(path: string): void {
  const state = requireFolder(path);
  if (!existsSync(state)) return;
  if (readdirSync(state).length > 0 && !existsSync(join(state, "secrets.json"))) {
    throw new PlainError(`${state} is not a state folder of this project, so --fresh does not delete it.`);
  }
  rmSync(state, { recursive: true, force: true });
}

/** Returns the absolute path. @throws PlainError when it exists but is not a folder */
export function requireFolder(path: string): string {
  const state = resolve(path);
  if (existsSync(state) && !statSync(state).isDirectory()) {
    throw new PlainError(`The state folder ${state} is not a folder. Choose another with --state DIR.`);
  }
  return state;
}
