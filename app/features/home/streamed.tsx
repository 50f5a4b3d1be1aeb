import { Await, useNavigation } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect, useState } from "react";

/**
 * A streamed section: a skeleton first, then the value or the outage notice. When the promise is replaced, the old
 * content stays until the new promise settles; meanwhile `children` are told that they are busy.
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

/** Whether home is navigating to another URL of itself. */
export function useHomeLoading(): boolean {
  const { location } = useNavigation();
  return location?.pathname === "/";
}
