import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { Term } from "#contract/cancellation-terms.ts";

/** What canceling costs over time, one sentence a line. */
export function TermList({ terms }: { terms: Term[] }) {
  const { t } = useTranslation("hotel");
  return (
    <ul className="grid gap-1 text-balance text-sm">
      {terms.map((term) => (
        <li
          key={`${term.key}-${term.values.deadline}`}
          className={clsx(term.key === "free" && "font-semibold text-success")}
        >
          {t(`terms.${term.key}`, term.values)}
        </li>
      ))}
    </ul>
  );
}
