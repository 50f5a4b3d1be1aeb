import { Link } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { CATEGORY_IDS, CATEGORY_NAMES } from "#contract/category.ts";

/** Category buttons (§2.10) as links; `to` gives the page of a category, or of all when undefined. */
export function CategoryLinks({
  chosen,
  to,
}: {
  chosen: string | undefined;
  to: (categoryId: string | undefined) => string;
}) {
  const { t } = useTranslation("common");
  const choices = [
    { id: undefined, name: "all" },
    ...CATEGORY_NAMES.map((name) => ({ id: CATEGORY_IDS[name], name })),
  ];
  return (
    <nav aria-label={t("categories.label")} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2">
        {choices.map(({ id, name }) => {
          const current = chosen === id;
          return (
            <li key={name}>
              <Link
                to={to(id)}
                preventScrollReset
                aria-current={current ? "true" : undefined}
                className={clsx(
                  "inline-flex min-h-11 items-center rounded-control border-2 px-4 text-sm font-bold transition-colors",
                  current
                    ? "border-ink bg-ink text-surface"
                    : "border-line bg-raised text-ink hover:border-ink",
                )}
              >
                {t(`categories.${name}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
