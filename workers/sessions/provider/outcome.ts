import { currentRequestId } from "#lib/request-trace.ts";

/**
 * Result of a request to an identity provider. `refused`: the provider said no. `unavailable`: no usable response, so
 * nothing has ended. Values instead of errors, because errors lose their type between Workers.
 */
export type Outcome<T> = { kind: "ok"; value: T } | { kind: "refused" } | { kind: "unavailable" };

export const refused = { kind: "refused" } as const;
export const unavailable = { kind: "unavailable" } as const;

/** Logs one structured line without tokens, codes or personal data: a SyntaxError would quote the text it failed on. */
export function note(message: string, reason: unknown): void {
  const text =
    reason instanceof SyntaxError
      ? reason.name
      : reason instanceof Error
        ? `${reason.name}: ${reason.message}`
        : String(reason);
  console.warn(
    JSON.stringify({ level: "warn", message, requestId: currentRequestId(), reason: text.slice(0, 300) }),
  );
}
