import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { inRoot, ROOT } from "#tools/stack/paths.ts";
import { PlainError } from "#tools/stack/plain-error.ts";
import type { Edit } from "./control.ts";

/** A copy of the project to take controls out of. What is built here is never deployed. */
export const TEST_BUILD = inRoot("build/controls");

const LEFT_OUT = new Set([".git", ".state", "build", "node_modules", "test-results"]);
/** What is built already, and with what; the rest of `build` is of no use for a copy. */
const BUILT = ["production", "share-pictures", "stamps", "storefront", "workers", "carried-assets.json"];

/** Makes the copy anew. */
export function copyProject(): void {
  rmSync(TEST_BUILD, { recursive: true, force: true });
  mkdirSync(`${TEST_BUILD}/build`, { recursive: true });
  for (const name of readdirSync(ROOT).filter((entry) => !LEFT_OUT.has(entry)))
    cpSync(inRoot(name), `${TEST_BUILD}/${name}`, { recursive: true });
  for (const name of BUILT)
    cpSync(inRoot(`build/${name}`), `${TEST_BUILD}/build/${name}`, { recursive: true });
  symlinkSync(inRoot("node_modules"), `${TEST_BUILD}/node_modules`);
}

/** The text of a file with an edit. @throws PlainError unless what is to be replaced occurs exactly once */
export function edited(text: string, { file, from, to }: Edit): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new PlainError(`${file} has to contain this exactly once:\n${from}`);
  return before + to + after;
}

/** Edits the copy for the time of `work`. */
export async function withEdits<T>(edits: readonly Edit[], work: () => Promise<T>): Promise<T> {
  const files = [...new Set(edits.map(({ file }) => `${TEST_BUILD}/${file}`))];
  const originals = files.map((file) => readFileSync(file, "utf8"));
  try {
    for (const edit of edits) {
      const file = `${TEST_BUILD}/${edit.file}`;
      writeFileSync(file, edited(readFileSync(file, "utf8"), edit));
    }
    return await work();
  } finally {
    for (const [index, file] of files.entries()) writeFileSync(file, originals[index] ?? "");
  }
}
