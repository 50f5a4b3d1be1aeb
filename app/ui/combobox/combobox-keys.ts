/** The part of a keyboard event that a combobox reads. */
export interface KeyPress {
  key: string;
  keyCode: number;
  isComposing: boolean;
}

/** What the keyboard acts on. */
export interface ComboboxState {
  /** The list is shown. */
  open: boolean;
  /** Index of the highlighted option, -1: none. */
  active: number;
  /** Number of options. */
  count: number;
  /**
   * The text itself is a valid choice: the arrow keys stop at it between the last option and the first, and open the
   * list even when it has no options.
   */
  freeText: boolean;
}

/**
 * What a key press asks of a combobox: highlight an option (`active`), pick the highlighted one, close the list
 * (`close`: and do nothing else; `submit`: and let the form submit), or nothing that may be acted on anywhere
 * (`composing`).
 */
export type ComboboxCommand = { active: number } | "pick" | "close" | "submit" | "composing";

/**
 * Whether an input method (Japanese, Chinese, Korean …) is using the keyboard: its arrow keys, Enter and Escape belong
 * to its own candidate list. Safari reports the Enter that ends a composition with `isComposing` false, keyCode 229.
 */
export const isComposing = ({ isComposing: composing, keyCode }: Omit<KeyPress, "key">): boolean =>
  composing || keyCode === 229;

/** Keyboard of the WAI-ARIA combobox pattern with a listbox popup; null leaves the key to the browser. */
export function comboboxCommand(press: KeyPress, state: ComboboxState): ComboboxCommand | null {
  const { open, active, count, freeText } = state;
  if (isComposing(press)) return "composing";
  if (press.key === "ArrowDown" || press.key === "ArrowUp") {
    if (count === 0 && !freeText) return null;
    const first = freeText ? -1 : 0;
    const next = active + (press.key === "ArrowDown" ? 1 : -1);
    return { active: next >= count ? first : next < first ? count - 1 : next };
  }
  if (!open) return null;
  if (press.key === "Escape") return "close";
  if (press.key === "Enter") return active < 0 ? "submit" : "pick";
  // While no option is highlighted, Home and End move the caret.
  if (active < 0) return null;
  if (press.key === "Home") return { active: 0 };
  return press.key === "End" ? { active: count - 1 } : null;
}
