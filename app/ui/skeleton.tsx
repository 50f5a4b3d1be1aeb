import clsx from "clsx";

/** A grey block where something is still coming; give it the size of what replaces it. Hidden from readers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("skeleton-shade block rounded-control", className)} />;
}
