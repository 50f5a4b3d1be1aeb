import clsx from "clsx";
import { type HTMLAttributes, type ReactNode, useEffect } from "react";
import type { Combobox } from "./combobox.ts";

/** The list of a combobox; keeps the highlighted option in view and the focus in the input. */
export function ComboboxList({
  combobox: { listId, optionId, active },
  ...list
}: { combobox: Combobox } & HTMLAttributes<HTMLDivElement>) {
  const activeId = active >= 0 ? optionId(active) : "";
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return <div id={listId} role="listbox" onMouseDown={(event) => event.preventDefault()} {...list} />;
}

/** Options under a heading. `id` is unique within the list. */
export function ComboboxGroup({
  combobox: { listId },
  id,
  heading,
  headingClass,
  className,
  children,
}: {
  combobox: Combobox;
  id: string;
  heading: string;
  headingClass: string;
  className?: string;
  children: ReactNode;
}) {
  const headingId = `${listId}-${id}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
    <div role="group" aria-labelledby={headingId} className={className}>
      <div
        id={headingId}
        role="presentation"
        className={clsx("text-xs font-bold uppercase tracking-wide text-muted", headingClass)}
      >
        {heading}
      </div>
      {children}
    </div>
  );
}

/** An option; `index` counts over all groups. It stays out of the tab order. */
export function ComboboxOption({
  combobox: { optionId, active, onPick },
  index,
  className,
  ...option
}: { combobox: Combobox; index: number } & HTMLAttributes<HTMLDivElement>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keyboard
    <div
      id={optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      data-active={index === active || undefined}
      onClick={() => onPick(index)}
      className={clsx(
        "flex cursor-pointer items-center data-active:bg-sunken data-active:outline-focus",
        className,
      )}
      {...option}
    />
  );
}
