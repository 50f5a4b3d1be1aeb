import type { ReactNode } from "react";
import art from "../../ui/art.svg?url";

/** Said when a list is truly empty, never when a call failed. */
export function NoData({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-control px-4 py-10 text-center">
      <svg aria-hidden="true" viewBox="0 0 120 80" className="h-20 w-30">
        <use href={`${art}#empty-seat`} />
      </svg>
      <p className="text-lg font-bold">{title}</p>
      {children ? <div className="max-w-prose text-muted">{children}</div> : null}
    </div>
  );
}
