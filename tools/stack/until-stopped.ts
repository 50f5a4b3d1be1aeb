const PARENT_POLL_MS = 1_000;

/**
 * Resolves on Ctrl-C, SIGTERM or SIGHUP, or when the parent process is gone; later signals have no effect. Call it
 * after everything has started: it removes Miniflare's signal handlers, which would exit in the middle of an orderly
 * shutdown.
 */
export function untilStopped(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    const poll = setInterval(() => {
      if (process.ppid !== parent) done();
    }, PARENT_POLL_MS);
    const done = () => {
      clearInterval(poll);
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.removeAllListeners(signal);
      process.on(signal, done);
    }
  });
}
