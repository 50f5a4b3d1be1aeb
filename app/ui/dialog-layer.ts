import { useSyncExternalStore } from "react";

/** Open modal dialogs, the topmost last. Everything outside that one is inert, whatever its layer. */
let stack: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** Just before it opens: what is behind it stops scrolling then, and keeps its width. */
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

/** The topmost modal dialog: what must be reached above it has to be inside it. Null when none is open. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );
}
