import { useTranslation } from "react-i18next";
import { EventImage } from "#app/ui/event-image.tsx";
import { Link } from "#app/ui/link.tsx";
import { RESULT_BOX, RESULT_LINK } from "#app/ui/result-box.ts";
import { CATEGORY_IDS, CATEGORY_NAMES } from "#contract/category.ts";
import { searchPath } from "./search-path.ts";

/** Events by category, with pictures, where there are no results. */
export function BrowseCategories({ title }: { title: string }) {
  const { t } = useTranslation("common");
  return (
    <section aria-labelledby="browse-title" className="grid gap-3">
      <h2 id="browse-title" className="text-lg font-bold">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4">
        {CATEGORY_NAMES.map((name) => (
          // Five tiles in rows of two or three: the first is double width, so that no cell is empty.
          <li key={name} className="group/tile max-lg:first:col-span-2">
            <div className={`${RESULT_BOX} h-full flex-col`}>
              <EventImage
                imageUrl={name}
                category={name}
                className="aspect-video w-full grow max-lg:group-first/tile:aspect-32/9"
              />
              <Link
                to={searchPath("events", { categoryId: CATEGORY_IDS[name] })}
                className={`p-3 font-bold ${RESULT_LINK}`}
              >
                {t(`categories.${name}`)}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
