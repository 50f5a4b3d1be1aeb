import clsx from "clsx";
import type { ReactNode } from "react";

const WIDTHS = { page: "max-w-6xl", text: "max-w-3xl", form: "max-w-5xl" } as const;

/** Centered column with the page's side padding. */
export function Container({
  width = "page",
  className,
  children,
}: {
  width?: keyof typeof WIDTHS;
  className?: string;
  children: ReactNode;
}) {
  return <div className={clsx("mx-auto w-full px-4 sm:px-6", WIDTHS[width], className)}>{children}</div>;
}
