import { type RefObject, useEffect, useRef } from "react";

/** For a `details` menu: with scripts it also closes on Esc, giving focus back, and on a click outside. */
export function useMenuClosing(): RefObject<HTMLDetailsElement> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    const onClick = (event: MouseEvent) => {
      const inside = event.target instanceof Node && menu.current?.contains(event.target);
      if (menu.current && !inside) menu.current.open = false;
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick);
    };
  }, []);
  return menu;
}
