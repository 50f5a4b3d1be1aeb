import type { LinkProps } from "@remix-run/react";
import clsx from "clsx";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "./link.tsx";

export interface ButtonLook {
  variant?: "primary" | "secondary" | "quiet";
  /** Minimum height: 36 px next to other controls, 44 px for a main action, 52 px for one that stands alone. */
  size?: "sm" | "md" | "lg";
  /** Full width of its container. */
  wide?: boolean;
}

/** Class names of a button (styles: ui.css), for elements that are neither `button` nor `Link`. */
export function buttonClass({ variant = "primary", size = "md", wide }: ButtonLook, extra?: string): string {
  return clsx("btn", `btn-${variant}`, `btn-${size}`, wide && "w-full", extra);
}

/** A button; `busy` while its action is in progress (it stays focusable, so that the focus is not lost). */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  type = "submit",
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { busy?: boolean; children: ReactNode }) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else rest.onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button; `to` as in Remix's `Link`. */
export function ButtonLink({ variant, size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link className={buttonClass({ variant, size, wide }, className)} {...rest} />;
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none"
    />
  );
}
