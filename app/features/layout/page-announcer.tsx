import { NavigationType, useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Tells screen readers which page a link or form within the site has led to, and moves the focus to its heading, as
 * loading a document would. A control that the new page still has keeps the focus, as does what the page focused itself.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [title, setTitle] = useState("");
  const announced = useRef(pathname);
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
    if (isLost(document.activeElement, isBack)) focusHeading();
  }, [pathname, isBack]);
  return (
    <div aria-live="polite" className="sr-only" data-testid="page-announcer">
      {title}
    </div>
  );
}

/** Going back may return to a control in the header; any other way there leads on, into the page. */
function isLost(focused: Element | null, isBack: boolean): boolean {
  if (!focused || focused === document.body) return true;
  return !isBack && focused.closest("main, dialog") === null;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
