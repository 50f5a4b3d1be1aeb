/**
 * Runs `work` at most once at a time: calls while it is in flight share its result. A refresh token can be used once, so
 * two concurrent refreshes would end the session.
 */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}
