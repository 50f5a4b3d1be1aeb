import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Stack, type StackOptions, startStack } from "#tools/stack/stack.ts";

export interface TestStack extends Stack {
  /** A public URL of the storefront below its prefix: `at("/search")`. */
  at(path: string): string;
  /** Stops everything and deletes the data. */
  discard(): Promise<void>;
}

/** Starts a stack on the small seed, with a temporary state folder. */
export async function startTestStack(options: Omit<StackOptions, "state"> = {}): Promise<TestStack> {
  const state = mkdtempSync(join(tmpdir(), "stack-"));
  const stack = await startStack({ ...options, state });
  return {
    ...stack,
    at: (path) => `${stack.publicOrigin}/fanatics${path}`,
    discard: async () => {
      await stack.stop();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
