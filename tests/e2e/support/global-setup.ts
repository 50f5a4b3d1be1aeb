import type { TestProject } from "vitest/node";
import { startTestStack } from "../../support/stack.ts";

/** Starts one stack for all browser tests and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startTestStack();
  const { publicOrigin, commerceUrl, paymentsUrl, mailboxUrl, hotelsUrl, identityUrl, databaseFile, state } =
    stack;
  project.provide("site", {
    publicOrigin,
    commerceUrl,
    paymentsUrl,
    mailboxUrl,
    hotelsUrl,
    identityUrl,
    databaseFile,
    state,
  });
  return () => stack.discard();
}
