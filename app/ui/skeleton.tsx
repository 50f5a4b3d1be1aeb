import clsx from "clsx";

/** A gray block in place of pending content, in the same size. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("skeleton-shade block rounded-control", className)} />;
}
