import { useEffect, useRef } from "react";
import { IconError } from "./icons.tsx";

export interface FieldRefusal {
  /** Id of the refused control; null for a refusal of the whole form. */
  field: string | null;
  message: string;
}

/**
 * All refusals of a form, above it. Takes the focus when it appears (without scripts by `autofocus`) and links to each
 * field. Renders nothing without refusals.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: FieldRefusal[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts this moves the focus to the refusals
      autoFocus
      className="rounded-card border-2 border-danger bg-danger-soft p-4"
    >
      <p className="flex items-start gap-2 font-bold text-danger">
        <IconError className="mt-0.5 size-5 shrink-0" />
        {title}
      </p>
      <ul className="mt-2 grid gap-1 pl-7">
        {errors.map(({ field, message }) => (
          <li key={`${field}-${message}`}>
            {field ? (
              <a href={`#${field}`} className="inline-block py-0.5 underline underline-offset-2">
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
