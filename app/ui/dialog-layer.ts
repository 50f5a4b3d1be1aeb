import { useSyncExternalStore } from "react";

/** Open modal dialogs, the topmost last. Everything outside the topmost is inert, whatever its layer. */
let stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Call before the dialog opens: stops the page behind it from scrolling, without changing its width. */
export function dialogOpens(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  if (stack.length === 0) root.style.setProperty("--scroll-bar", `${window.innerWidth - root.clientWidth}px`);
  change([...stack, dialog]);
}

export const dialogClosed = (dialog: HTMLDialogElement) => change(stack.filter((other) => other !== dialog));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost modal dialog, or null. Anything that has to be usable above it must be inside it. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );
}
