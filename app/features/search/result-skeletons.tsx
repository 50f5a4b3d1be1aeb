import clsx from "clsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** Placeholders of pending results, in the same layout. */
export function ResultBoxes({ count, className, box }: { count: number; className: string; box: string }) {
  return (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all the same
        <Skeleton key={index} className={clsx("rounded-card", box)} />
      ))}
    </div>
  );
}
