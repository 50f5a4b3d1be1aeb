import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Stack, type StackOptions, startStack } from "#tools/stack/stack.ts";

export interface TestStack extends Stack {
  /** An address of the storefront below its prefix, as browsers reach it: `at("/search")`. */
  at(path: string): string;
  /** Ends everything and deletes its data. */
  discard(): Promise<void>;
}

/** A stack of its own on the small seed, with a state folder that goes with it. */
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
