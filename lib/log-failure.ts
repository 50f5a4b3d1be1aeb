import { currentRequestId } from "./request-trace.ts";

/** `outage`: something did not answer, or cannot be read. `error`: a defect of ours. `email given up`: nobody will get it. */
export type FailureKind = "outage" | "error" | "email given up";

/**
 * Logs a failure as one structured line, with the request's id if there is a request.
 *
 * @param at where it happened, and ids of what it is about: no personal data, no visitor's input
 */
export function logFailure(
  kind: FailureKind,
  at: { at: string } & Readonly<Record<string, unknown>>,
  error: unknown,
): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", kind, ...at, requestId: currentRequestId(), message }));
}
