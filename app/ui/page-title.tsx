import clsx from "clsx";
import type { ReactNode } from "react";

/** The page's only `h1`, with an optional line above and below. */
export function PageTitle({
  children,
  above,
  below,
  className,
}: {
  children: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  className?: string;
}) {
  return (
    <div className={clsx("grid gap-1.5", className)}>
      {above ? <p className="text-sm font-semibold text-brand">{above}</p> : null}
      <h1 className="display-title text-3xl sm:text-4xl">{children}</h1>
      {below ? <p className="text-muted">{below}</p> : null}
    </div>
  );
}

/** Heading of a section, with an optional link or control at the end. */
export function SectionTitle({ id, children, end }: { id?: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div className="section-title">
      <h2 id={id}>{children}</h2>
      {end}
    </div>
  );
}
