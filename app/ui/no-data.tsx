import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";

/** For an empty list; a failed call is an outage instead. */
export function NoData({
  title,
  drawing = "no-data",
  children,
}: {
  title: ReactNode;
  drawing?: DrawingName;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-control px-4 py-10 text-center">
      <Drawing name={drawing} className="h-28 w-42" />
      <p className="text-lg font-bold">{title}</p>
      {children ? <div className="max-w-prose text-muted">{children}</div> : null}
    </div>
  );
}
