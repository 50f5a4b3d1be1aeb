/** `work`, or what `onTimeout` returns (or throws) when `work` takes longer than `ms`. `work` itself goes on. */
export async function withTimeout<T, U>(work: Promise<T>, ms: number, onTimeout: () => U): Promise<T | U> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    return await Promise.race([work, timeout.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}
