import { type ReactNode, useEffect, useRef } from "react";
import { IconClose } from "./icons.tsx";

/**
 * A modal `<dialog>`: centred from 640 px on, a bottom sheet below. Focus is kept inside and given back by the
 * browser; Escape, the close button and a click beside it call `onClose`. Shown only by scripts: what is in it must
 * have a page of its own.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own; this is the click beside it.
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="m-0 mt-auto max-h-[85dvh] w-full max-w-full overflow-y-auto rounded-t-card bg-raised p-0 text-ink shadow-lifted backdrop:bg-black/60 sm:m-auto sm:max-w-[554px] sm:rounded-card"
    >
      <div className="p-5">
        <div className="mb-3 flex items-start justify-between gap-4">
          <p className="display-title text-2xl">{title}</p>
          <button
            type="button"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded-control"
          >
            <IconClose className="size-5" />
            <span className="sr-only">{closeLabel}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
