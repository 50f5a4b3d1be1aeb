import { type RefObject, useEffect, useRef } from "react";
import { isComposing } from "./combobox/combobox-keys.ts";

/** For a menu made of `details`: with scripts, Escape closes it and returns the focus, and a click outside closes it. */
export function useMenuClosing(): RefObject<HTMLDetailsElement> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isComposing(event) || !menu.current?.open) return;
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
