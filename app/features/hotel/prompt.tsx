import type { ReactNode } from "react";

/** In place of results, before there is anything to search for. */
export function Prompt({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid gap-1 rounded-card bg-sunken px-4 py-8 text-center">
      <p className="text-lg font-bold">{title}</p>
      {children ? <p className="text-muted">{children}</p> : null}
    </div>
  );
}
