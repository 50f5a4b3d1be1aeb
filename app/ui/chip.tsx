import clsx from "clsx";
import type { ReactNode } from "react";

const TONES = {
  neutral: "bg-sunken text-ink",
  brand: "bg-brand-soft text-brand",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
} as const;

export type ChipTone = keyof typeof TONES;

/** A short label in a box, such as a status or a number of points. */
export function Chip({
  tone = "neutral",
  className,
  children,
}: {
  /** Null: the caller sets the colors. */
  tone?: ChipTone | null;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-bold leading-tight",
        tone && TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
