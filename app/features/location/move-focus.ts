import type { KeyboardEvent } from "react";

const STOPS = "a[href], button:not(:disabled), input:not([type=hidden])";

/** Lets the arrow keys move between the controls of a dropdown, in addition to Tab. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  stops[(at + step + stops.length) % stops.length]?.focus();
  event.preventDefault();
}
