const PARENT_POLL_MS = 1_000;

/**
 * Resolves at Ctrl-C, a request to end, or when the process that started this one is gone; later signals change
 * nothing. To be called once everything has started: Miniflare's own signal handlers end the process at once,
 * in the middle of an orderly stop, so they are taken out.
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
