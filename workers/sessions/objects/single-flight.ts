/**
 * One run of `work` at a time: who asks while it runs shares its result. A refresh token is good for one use, so two
 * refreshes at once would end the session.
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
