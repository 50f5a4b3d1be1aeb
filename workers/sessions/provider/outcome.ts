/**
 * What talking to an identity provider came to. `refused`: it answered, and said no. `unavailable`: no answer that
 * could be believed, so nothing is known to have ended. Errors lose their kind between Workers, so these are values.
 */
export type Outcome<T> = { kind: "ok"; value: T } | { kind: "refused" } | { kind: "unavailable" };

export const refused = { kind: "refused" } as const;
export const unavailable = { kind: "unavailable" } as const;

/** One structured line, without tokens, codes or personal data: a SyntaxError would quote what it could not read. */
export function note(message: string, reason: unknown): void {
  const text =
    reason instanceof SyntaxError
      ? reason.name
      : reason instanceof Error
        ? `${reason.name}: ${reason.message}`
        : String(reason);
  console.warn(JSON.stringify({ level: "warn", message, reason: text.slice(0, 300) }));
}
