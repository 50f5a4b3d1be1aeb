import clsx from "clsx";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconClose, IconError, IconInfo, IconSuccess, IconWarning } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { iconOf, NOTICE_FADE_MS, NOTICE_SHOWN_MS, type Notice, type NoticeTone } from "./notification.ts";

const ICONS = { warning: IconWarning, success: IconSuccess, info: IconInfo, error: IconError } as const;
const LOOKS: Record<NoticeTone, string> = {
  danger: "border-l-danger [&>svg]:text-danger",
  success: "border-l-success [&>svg]:text-success",
  warning: "border-l-warning [&>svg]:text-warning",
  info: "border-l-info [&>svg]:text-info",
  custom: "border-l-ink",
};

/** A notification. Its timer pauses while it is hovered or focused. */
export function NoticeCard({
  notice,
  onGone,
  closeTo,
}: {
  notice: Notice;
  onGone: () => void;
  /** The page without the notification: closes it when scripts are off. */
  closeTo?: string;
}) {
  const { t } = useTranslation("common");
  const { paused, fading, watchers } = useTime(onGone);
  const icon = iconOf(notice);
  const Icon = icon && ICONS[icon];
  const close = "-m-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken";
  const label = (
    <>
      <IconClose className="size-4" />
      <span className="sr-only">{t("notices.close", { title: notice.title })}</span>
    </>
  );
  return (
    <div
      role={notice.tone === "danger" ? "alert" : undefined}
      data-paused={paused || undefined}
      className={clsx(
        "pointer-events-auto flex items-start gap-3 rounded-card border border-l-4 border-line bg-raised p-4 text-ink shadow-lifted",
        "transition-opacity duration-1000 motion-reduce:transition-none",
        LOOKS[notice.tone],
        fading && "opacity-0",
      )}
      {...watchers}
    >
      {Icon ? <Icon className="mt-0.5 size-5 shrink-0" /> : null}
      <div className="grid min-w-0 grow gap-0.5">
        <p className="font-bold leading-snug">{notice.title}</p>
        {notice.text ? <p className="text-sm text-muted">{notice.text}</p> : null}
        {notice.undo ? <div className="mt-2 justify-self-start">{notice.undo(onGone)}</div> : null}
      </div>
      {closeTo === undefined ? (
        <button type="button" onClick={onGone} className={close}>
          {label}
        </button>
      ) : (
        <Link
          to={closeTo}
          replace
          preventScrollReset
          className={close}
          onClick={(event) => {
            event.preventDefault();
            onGone();
          }}
        >
          {label}
        </Link>
      )}
    </div>
  );
}

/** Fades after 10 s and is removed after 11 s (§9); the timer pauses on hover and focus. */
function useTime(onGone: () => void) {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const [fading, setFading] = useState(false);
  const left = useRef(NOTICE_SHOWN_MS);
  const gone = useRef(onGone);
  gone.current = onGone;
  const paused = held.pointer || held.focus;

  useEffect(() => {
    if (paused) return setFading(false);
    const startedAt = Date.now();
    const fade = setTimeout(() => setFading(true), left.current);
    const end = setTimeout(() => gone.current(), left.current + NOTICE_FADE_MS);
    return () => {
      clearTimeout(fade);
      clearTimeout(end);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [paused]);

  const watchers = {
    onPointerEnter: () => setHeld((now) => ({ ...now, pointer: true })),
    onPointerLeave: () => setHeld((now) => ({ ...now, pointer: false })),
    onFocus: () => setHeld((now) => ({ ...now, focus: true })),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setHeld((now) => ({ ...now, focus: false }));
    },
  };
  return { paused, fading, watchers };
}
