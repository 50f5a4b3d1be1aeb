import { Link, type LinkProps } from "@remix-run/react";
import clsx from "clsx";
import type { ButtonHTMLAttributes, ReactNode } from "react";

const VARIANTS = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "bg-raised text-ink border-2 border-ink hover:bg-ink hover:text-surface",
  quiet: "text-ink underline underline-offset-4 decoration-line decoration-2 hover:decoration-current",
} as const;

/** Least heights: 36 px beside other controls, 44 px for what the page is about, 52 px where it stands alone. */
const SIZES = {
  sm: "min-h-9 px-3 text-sm",
  md: "min-h-11 px-5 text-base",
  lg: "min-h-13 px-7 text-lg",
} as const;

export interface ButtonLook {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Takes the width of its container. */
  wide?: boolean;
}

/** Class names of a button, for elements that are neither `button` nor `Link`. */
export function buttonClass({ variant = "primary", size = "md", wide }: ButtonLook, extra?: string): string {
  return clsx(
    "inline-flex items-center justify-center gap-2 rounded-control py-1.5 text-center font-bold leading-tight transition-colors",
    "disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60",
    VARIANTS[variant],
    SIZES[size],
    wide && "w-full",
    extra,
  );
}

/** A button; `busy` says that what it started is still running (it stays focusable, so that focus is not lost). */
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
