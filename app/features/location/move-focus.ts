import type { KeyboardEvent } from "react";

const STOPS = "a[href], button:not(:disabled), input:not([type=hidden])";

/** Arrow keys go from one control of a menu to the next; the Tab key goes on doing so as well. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  stops[(at + step + stops.length) % stops.length]?.focus();
  event.preventDefault();
}
