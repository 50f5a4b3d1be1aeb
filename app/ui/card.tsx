import clsx from "clsx";
import type { ReactNode } from "react";

/** A raised box. `as` picks the element: a `section` needs a heading. */
export function Card({
  as: Element = "div",
  padded = true,
  className,
  children,
  ...rest
}: {
  as?: "div" | "section" | "article" | "aside" | "li";
  padded?: boolean;
  className?: string;
  id?: string;
  "aria-labelledby"?: string;
  children: ReactNode;
}) {
  return (
    <Element
      className={clsx(
        "rounded-card border border-line bg-raised shadow-card",
        padded && "p-4 sm:p-5",
        className,
      )}
      {...rest}
    >
      {children}
    </Element>
  );
}
