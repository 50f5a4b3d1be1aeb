import clsx from "clsx";
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { dialogClosed, dialogOpens } from "./dialog-layer.ts";
import { IconClose } from "./icons.tsx";

/** Widths of §9: event info, and sign-in preview and static pages. */
const WIDTHS = {
  "554px": "sm:max-w-[554px]",
  "500px": "sm:max-w-[500px]",
  "720px": "sm:max-w-[720px]",
} as const;

/** Duration of the opening and closing animation (§4 Modal timing), ms; see `dialog-motion` in styles.css. */
export const DIALOG_MOTION_MS = 200;

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A modal dialog; below 640 px a bottom sheet. Escape, the close button and a press on the backdrop call `onClose`; the
 * caller then clears `open`. The focus starts at the title, or at `[data-first-focus]`, and returns to where it was.
 * Needs scripts: without them its route is a page.
 */
export function Dialog({
  open,
  title,
  onClose,
  width = "554px",
  full = false,
  children,
}: {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  width?: keyof typeof WIDTHS;
  /** Fills the screen below 640 px. */
  full?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("common");
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);

  // In a layout effect, before the element is removed: closing returns the focus.
  useBrowserLayoutEffect(() => {
    const dialog = box.current;
    if (!open || !dialog) return;
    dialogOpens(dialog);
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>("[data-first-focus]");
    (first ?? dialog.querySelector("h2"))?.focus();
    return () => {
      dialogClosed(dialog);
      dialog.close();
    };
  }, [open]);

  const onBackdrop = (event: MouseEvent) => {
    // A text selection that starts inside and ends on the backdrop also clicks it.
    if (event.target === box.current && pressed.current === box.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={box}
      aria-labelledby={titleId}
      className={clsx(
        "dialog-motion m-auto max-h-[min(85dvh,48rem)] w-full max-w-full overflow-hidden rounded-card border border-line bg-raised p-0 text-ink shadow-lifted",
        "max-sm:mb-0 max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0",
        full && "max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none max-sm:border-t-0",
        WIDTHS[width],
      )}
      onCancel={(event) => {
        // A file input inside also fires `cancel`, which bubbles.
        if (event.target !== box.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={onBackdrop}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-start justify-between gap-4 border-b border-line px-4 py-3 sm:px-6 sm:py-4">
          <h2 id={titleId} tabIndex={-1} className="display-title py-1.5 text-2xl outline-none sm:text-3xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
          >
            <IconClose />
            <span className="sr-only">{t("close")}</span>
          </button>
        </div>
        <div className="overflow-y-auto overscroll-contain px-4 py-5 sm:px-6 max-sm:pb-8">{children}</div>
      </div>
    </dialog>
  );
}
