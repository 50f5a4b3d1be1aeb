import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { CATEGORY_IDS, CATEGORY_NAMES } from "#contract/category.ts";
import {
  FAVOURITE_LIST_ORDERS,
  type FavouriteListQuery,
  type FavouriteTab,
  favouriteListPath,
  isFiltered,
} from "./favourite-list-query.ts";

/** Order, category and city of a favourites page: a plain GET form that scripts submit on each change. */
export function FavouritesFilter({
  tab,
  query,
  cities,
}: {
  tab: FavouriteTab;
  query: FavouriteListQuery;
  cities: { key: string; label: string }[];
}) {
  const { t } = useTranslation(["favourites", "common"]);
  const submit = useSubmit();
  const path = favouriteListPath(tab);
  const isListed = query.city === "" || cities.some(({ key }) => key === query.city);
  return (
    <Form
      key={JSON.stringify(query)}
      action={path}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(3,minmax(0,14rem))_auto]"
    >
      <SelectField label={t("order.label")} name="order" defaultValue={query.order}>
        {FAVOURITE_LIST_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`order.${tab}.${order}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t("category")} name="categoryId" defaultValue={query.categoryId}>
        <option value="">{t("anyCategory")}</option>
        {CATEGORY_NAMES.map((name) => (
          <option key={name} value={CATEGORY_IDS[name]}>
            {t(`common:categories.${name}`)}
          </option>
        ))}
      </SelectField>
      {cities.length > 0 || query.city ? (
        <SelectField label={t(`city.${tab}`)} name="city" defaultValue={query.city}>
          <option value="">{t("anyCity")}</option>
          {isListed ? null : <option value={query.city}>{query.city.split("-").slice(2).join("-")}</option>}
          {cities.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className="flex gap-1">
        <Button variant="secondary">{t("show")}</Button>
        {isFiltered(query) ? (
          <Link
            to={favouriteListPath(tab, { order: query.order })}
            aria-label={t("clear")}
            className={buttonClass({ variant: "quiet", size: "sm" })}
          >
            {t("clearShort")}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
