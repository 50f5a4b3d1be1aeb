import clsx from "clsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** Boxes in the place of results that still come, laid out like these. */
export function ResultBoxes({ count, className, box }: { count: number; className: string; box: string }) {
  return (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike
        <Skeleton key={index} className={clsx("rounded-card", box)} />
      ))}
    </div>
  );
}
