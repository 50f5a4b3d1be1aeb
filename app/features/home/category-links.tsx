import { useNavigate } from "@remix-run/react";
import clsx from "clsx";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { IconBall, IconBalloon, IconMask, IconMusic, IconSpark, IconTicket } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { CATEGORY_IDS, CATEGORY_NAMES, type CategoryName } from "#contract/category.ts";

const ICONS: Record<CategoryName | "all", typeof IconBall> = {
  all: IconTicket,
  sports: IconBall,
  concerts: IconMusic,
  arts: IconMask,
  family: IconBalloon,
  other: IconSpark,
};

/**
 * Category buttons (§2.10) as links. `to` returns the path for a category, or for all when undefined. The selected
 * button leads back to all (§4: clearing a category clears its id).
 */
export function CategoryLinks({
  chosen,
  to,
}: {
  chosen: string | undefined;
  to: (categoryId: string | undefined) => string;
}) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  // Without scripts the fragment scrolls back to the list; with scripts the page does not move.
  const stayInPlace = (event: MouseEvent, path: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(path.replace(/#.*/, ""), { preventScrollReset: true });
  };
  const choices = [
    { id: undefined, name: "all" as const },
    ...CATEGORY_NAMES.map((name) => ({ id: CATEGORY_IDS[name], name })),
  ];
  return (
    <nav
      aria-label={t("categories.label")}
      className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-1 sm:px-1"
    >
      <ul className="flex w-max gap-2">
        {choices.map(({ id, name }) => {
          const current = chosen === id;
          const Icon = ICONS[name];
          const path = to(current ? undefined : id);
          return (
            <li key={name}>
              <Link
                to={path}
                onClick={(event) => stayInPlace(event, path)}
                aria-current={current ? "true" : undefined}
                className={clsx("category-link", current && "category-chosen")}
              >
                <Icon />
                {t(`categories.${name}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
