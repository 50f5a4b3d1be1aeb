/** Each entry is a promise, or its value if the page waited for it; `<Await>` takes both. */
type Deferred<T> = { [Name in keyof T]: Promise<T[Name]> | T[Name] };

/**
 * Makes a context's `defer`. With `wholePage` it waits for all promises; failed ones stay rejected promises. Each promise
 * gets a handler right away: a rejection before `<Await>` renders must not end the request as unhandled.
 */
export function deferrer(wholePage: boolean) {
  return async function defer<T extends object>(
    promises: { [Name in keyof T]: Promise<T[Name]> },
  ): Promise<Deferred<T>> {
    const deferred: Deferred<T> = { ...promises };
    const waiting = Object.entries<Promise<unknown>>(promises).map(([name, promise]) =>
      promise.then(
        (value) => {
          if (wholePage) Object.assign(deferred, { [name]: value });
        },
        () => {},
      ),
    );
    if (wholePage) await Promise.all(waiting);
    return deferred;
  };
}
