import clsx from "clsx";
import { useEffect, useRef } from "react";
import { Link } from "./link.tsx";

export interface Tab {
  to: string;
  label: string;
  isCurrent: boolean;
}

/** Space that stays visible beside the current tab, px. */
const MARGIN_PX = 16;

/** Views of one subject as a row of links; on phones it scrolls. `label` names the navigation. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const row = useRef<HTMLElement>(null);
  // Scroll the current tab into view.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft + tab.offsetWidth + MARGIN_PX - row.current.clientWidth;
  }, []);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex w-max min-w-full border-b border-line sm:gap-1">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              aria-current={tab.isCurrent ? "page" : undefined}
              className={clsx(
                "-mb-px inline-flex min-h-11 items-center border-b-3 px-2 font-bold max-sm:text-[0.9375rem] sm:px-3",
                tab.isCurrent
                  ? "border-brand text-ink"
                  : "border-transparent text-muted hover:border-control hover:text-ink",
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
