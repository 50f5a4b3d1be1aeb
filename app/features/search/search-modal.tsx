import { useTranslation } from "react-i18next";
import type { CityChoice } from "#app/features/location/city-choice.ts";
import { IconPin } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { ModalPage } from "#app/ui/modal-page.tsx";
import { CATEGORY_IDS, CATEGORY_NAMES } from "#contract/category.ts";
import { SearchForm, type SearchFormProps } from "./search-form.tsx";
import { searchPath } from "./search-path.ts";

const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-raised px-4 font-semibold hover:border-ink";

/** Full-screen search for small screens (§2.1 /modal/search): the form, recent cities and categories. */
export function SearchModal({
  recent,
  ...form
}: Pick<SearchFormProps, "values" | "today" | "near" | "categoryId"> & { recent: CityChoice[] }) {
  const { t } = useTranslation(["search", "common"]);
  return (
    <ModalPage title={t("modal.title")} width="554px" full>
      <div className="grid gap-7">
        <SearchForm {...form} narrow />
        {recent.length > 0 ? (
          <section aria-labelledby="modal-recent" className="grid gap-2">
            <h3 id="modal-recent" className="font-bold">
              {t("modal.recent")}
            </h3>
            <ul className="flex flex-wrap gap-2">
              {recent.map(({ label, query }) => (
                <li key={label}>
                  <Link to={searchPath("events", query)} className={CHIP}>
                    <IconPin className="size-4 text-brand" />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section aria-labelledby="modal-categories" className="grid gap-2">
          <h3 id="modal-categories" className="font-bold">
            {t("browse")}
          </h3>
          <ul className="flex flex-wrap gap-2">
            {CATEGORY_NAMES.map((name) => (
              <li key={name}>
                <Link to={searchPath("events", { categoryId: CATEGORY_IDS[name] })} className={CHIP}>
                  {t(`common:categories.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </ModalPage>
  );
}
