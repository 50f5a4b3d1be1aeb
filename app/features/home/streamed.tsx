import { Await, useNavigation } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect, useState } from "react";

/**
 * A streamed section: a skeleton while there is nothing yet, then what came, or the outage. When another promise takes
 * the place of the first, what was there stays until the new one has settled; meanwhile `children` are told to wait.
 */
export function Streamed<T>({
  of,
  skeleton,
  failed,
  children,
}: {
  of: Promise<T> | T;
  skeleton: ReactNode;
  failed: ReactNode;
  children: (value: T, waiting: boolean) => ReactNode;
}) {
  const [shown, setShown] = useState<{ from: unknown; data: Promise<T> | T }>({ from: of, data: of });
  useEffect(() => {
    let current = true;
    const show = (data: Promise<T> | T) => {
      if (current) setShown((now) => (now.from === of ? now : { from: of, data }));
    };
    if (of instanceof Promise) {
      of.then(show, () => show(of));
    } else show(of);
    return () => {
      current = false;
    };
  }, [of]);
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={shown.data} errorElement={failed}>
        {(value) => children(value, shown.from !== of)}
      </Await>
    </Suspense>
  );
}

/** Whether home is on its way to another address of itself. */
export function useHomeLoading(): boolean {
  const { location } = useNavigation();
  return location?.pathname === "/";
}
