import clsx from "clsx";
import type { ReactNode } from "react";
import { IconError, IconInfo, IconSuccess, IconWarning } from "./icons.tsx";

const TONES = {
  info: { look: "bg-info-soft text-info", Icon: IconInfo },
  success: { look: "bg-success-soft text-success", Icon: IconSuccess },
  warning: { look: "bg-warning-soft text-warning", Icon: IconWarning },
  danger: { look: "bg-danger-soft text-danger", Icon: IconError },
} as const;

export type Tone = keyof typeof TONES;

/**
 * A message with an icon, a bold title, and what to do about it. `live` announces it when it appears: "alert" for what
 * blocks the visitor, "status" otherwise; leave it out for a message that is part of the initial page.
 */
export function Alert({
  tone = "info",
  title,
  children,
  actions,
  live,
  id,
  className,
}: {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  live?: "alert" | "status";
  id?: string;
  className?: string;
}) {
  const { look, Icon } = TONES[tone];
  return (
    <div
      id={id}
      role={live}
      className={clsx("flex gap-3 rounded-card border border-current/25 p-4", look, className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 grow gap-1">
        {title ? <p className="font-bold">{title}</p> : null}
        {children ? <div className="text-ink">{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-3 text-ink">{actions}</div> : null}
      </div>
    </div>
  );
}
