import { type KeyboardEvent, useEffect, useState } from "react";
import { comboboxCommand } from "./combobox-keys.ts";

/** State of a combobox's list; see `useComboboxState`. */
export type ComboboxState = ReturnType<typeof useComboboxState>;

/** Whether the list of a combobox is open, and which option is highlighted. */
export function useComboboxState() {
  const [scripted, setScripted] = useState(false);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useEffect(() => setScripted(true), []);
  return {
    /** False in the server's HTML and until scripts run: the field is a plain input. */
    scripted,
    open,
    /** Index of the highlighted option, -1: none. */
    active,
    highlight(index: number) {
      setOpen(true);
      setActive(index);
    },
    /** Opens the list with nothing highlighted, e.g. because the text changed. */
    show() {
      setOpen(true);
      setActive(-1);
    },
    close() {
      setOpen(false);
      setActive(-1);
    },
  };
}

export type Combobox = ReturnType<typeof combobox>;

/**
 * A text input with a list of options below it, after the WAI-ARIA pattern "combobox with listbox popup": the focus
 * stays in the input, `aria-activedescendant` names the highlighted option. Spread `input` on the input and draw the
 * list with combobox-list.tsx.
 */
export function combobox(
  state: ComboboxState,
  {
    id,
    count,
    freeText = false,
    onPick,
  }: {
    /** Prefix of the ids of the list and its options. */
    id: string;
    count: number;
    /** See combobox-keys.ts. */
    freeText?: boolean;
    /** An option was picked by Enter or a click; closing the list is up to the caller. */
    onPick: (index: number) => void;
  },
) {
  const open = state.open && (freeText || count > 0);
  const active = open && state.active < count ? state.active : -1;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const command = comboboxCommand(event.nativeEvent, { open, active, count, freeText });
    if (command === null) return;
    if (command === "submit") return state.close();
    // Not for the form, dialog or overlay around it either.
    event.stopPropagation();
    if (command === "composing") return;
    event.preventDefault();
    if (command === "pick") onPick(active);
    else if (command === "close") state.close();
    else state.highlight(command.active);
  };
  return {
    listId,
    optionId,
    open,
    active,
    highlight: state.highlight,
    onPick,
    input: {
      onKeyDown,
      onBlur: state.close,
      ...(state.scripted &&
        ({
          role: "combobox",
          autoComplete: "off",
          "aria-autocomplete": "list",
          "aria-expanded": open,
          "aria-controls": open ? listId : undefined,
          "aria-activedescendant": active >= 0 ? optionId(active) : undefined,
        } as const)),
    },
  };
}
