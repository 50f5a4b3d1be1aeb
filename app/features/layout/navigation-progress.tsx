import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A press counts as the start of a page change that begins within this time (ms). */
const PRESS_MS = 500;

/**
 * While a page is fetched, from 150 ms on (navigation-progress.css): a bar at the top of the window, and the control that
 * was pressed for it looks pressed.
 */
export function NavigationProgress() {
  const isIdle = useNavigation().state === "idle";
  usePendingControl(isIdle);
  return isIdle ? null : <div aria-hidden="true" className="navigation-progress" />;
}

/** Marks the link or button that was pressed until what it asked for is there. */
function usePendingControl(isIdle: boolean): void {
  const pressed = useRef<{ control: Element | null; at: number }>({ control: null, at: 0 });
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const control = target instanceof Element ? target.closest("a, button") : null;
      pressed.current = { control, at: performance.now() };
    };
    document.addEventListener("click", note, true);
    return () => document.removeEventListener("click", note, true);
  }, []);
  useEffect(() => {
    const { control, at } = pressed.current;
    if (isIdle || !control || performance.now() - at > PRESS_MS) return;
    control.setAttribute("data-pending", "");
    return () => control.removeAttribute("data-pending");
  }, [isIdle]);
}
