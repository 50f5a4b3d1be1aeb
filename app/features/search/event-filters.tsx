import { Form, useSubmit } from "@remix-run/react";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { IconChevronDown } from "#app/ui/icons.tsx";
import { CATEGORY_IDS, CATEGORY_NAMES } from "#contract/category.ts";
import { MAX_PRICE, type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import type { RefusedPrices } from "#contract/search-refusals.ts";
import { activeFilters } from "./active-filters.ts";

/** Values of the form. */
interface Chosen {
  categoryId: string;
  minPrice: string;
  maxPrice: string;
  available: boolean;
}

/**
 * Filters of events (category, availability, price): a plain GET form that keeps the rest of the search. With scripts
 * each choice submits it. Collapsed on small screens, next to the results on large ones.
 */
export function EventFilters({
  query,
  refusedPrices,
}: {
  query: SearchQuery;
  refusedPrices: RefusedPrices | null;
}) {
  const { t } = useTranslation(["search", "common"]);
  const submit = useSubmit();
  const [chosen, setChosen] = useFollowing(chosenOf(query, refusedPrices));
  const choose = (change: Partial<Chosen>) => (event: ChangeEvent<HTMLInputElement>) => {
    setChosen({ ...chosen, ...change });
    // Reads the form itself, which has the new choice before React has rendered it.
    submit(event.currentTarget.form, { preventScrollReset: true });
  };
  const count = activeFilters(query).length;
  const { keyword, cityName, stateCode, countryCode, latitude, longitude, startDate, endDate, sort } = query;
  const kept = { keyword, cityName, stateCode, countryCode, latitude, longitude, startDate, endDate, sort };
  return (
    <details
      open={refusedPrices ? true : undefined}
      className="fold-until-lg lg:sticky lg:top-4 rounded-card border border-line bg-raised"
    >
      <summary className="bare-summary flex min-h-11 items-center gap-2 px-4 font-bold">
        {count > 0 ? t("filters.titleCounted", { count }) : t("filters.title")}
        <IconChevronDown className="ml-auto size-4" />
      </summary>
      <Form
        action="/search/events"
        aria-label={t("filters.title")}
        preventScrollReset
        className="grid gap-5 p-4 max-lg:border-t max-lg:border-line"
      >
        {[...writeSearchQuery(kept)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FilterGroup title={t("common:categories.label")}>
          {[null, ...CATEGORY_NAMES].map((name) => (
            <Choice
              key={name}
              type="radio"
              name="categoryId"
              value={name ? CATEGORY_IDS[name] : ""}
              checked={chosen.categoryId === (name ? CATEGORY_IDS[name] : "")}
              onChange={choose({ categoryId: name ? CATEGORY_IDS[name] : "" })}
            >
              {t(`common:categories.${name ?? "all"}`)}
            </Choice>
          ))}
        </FilterGroup>
        <FilterGroup title={t("filters.tickets")}>
          <Choice
            type="checkbox"
            name="available"
            value="true"
            checked={chosen.available}
            onChange={choose({ available: !chosen.available })}
          >
            {t("filters.available")}
          </Choice>
        </FilterGroup>
        <FilterGroup title={t("filters.price")} hint={t("filters.priceHint")}>
          <div className="grid grid-cols-2 gap-2">
            {(["minPrice", "maxPrice"] as const).map((name) => (
              <TextField
                key={name}
                label={t(`filters.${name}`)}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                maxLength={String(MAX_PRICE).length + 4}
                aria-invalid={refusedPrices ? true : undefined}
                aria-describedby={refusedPrices ? "price-error" : undefined}
                value={chosen[name]}
                onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
              />
            ))}
          </div>
          {refusedPrices ? (
            <FieldError id="price-error">
              {t(`refusedPrices.${refusedPrices.why}`, {
                wrong: refusedPrices.wrong,
                from: refusedPrices.minPrice,
                to: refusedPrices.maxPrice,
              })}
            </FieldError>
          ) : null}
          <Button variant="secondary" size="sm" className="mt-1 justify-self-start">
            {t("filters.apply")}
          </Button>
        </FilterGroup>
      </Form>
    </details>
  );
}

function FilterGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-bold">{title}</legend>
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      {children}
    </fieldset>
  );
}

function Choice({
  children,
  ...input
}: {
  type: "radio" | "checkbox";
  name: string;
  value: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5">
      <input {...input} className="size-5 shrink-0" />
      {children}
    </label>
  );
}

function chosenOf(query: SearchQuery, refused: RefusedPrices | null): Chosen {
  return {
    categoryId: query.categoryId ?? "",
    minPrice: refused?.minPrice ?? String(query.minPrice ?? ""),
    maxPrice: refused?.maxPrice ?? String(query.maxPrice ?? ""),
    available: query.available === true,
  };
}

/**
 * State that follows changes of `followed`, so that a filter chip or the back button also changes the form. Other fields
 * stay, such as a price that is being typed while an earlier choice is loading.
 */
function useFollowing(followed: Chosen): [Chosen, (next: Chosen) => void] {
  const [state, setState] = useState({ followed, value: followed });
  const value = follow(state, followed);
  if (value !== state.value) setState({ followed, value });
  return [value, (next) => setState({ followed, value: next })];
}

/** `state.value` with the changes from `state.followed` to `now`. */
function follow(state: { followed: Chosen; value: Chosen }, now: Chosen): Chosen {
  const before = state.followed;
  const changed = {
    ...(now.categoryId !== before.categoryId && { categoryId: now.categoryId }),
    ...(now.minPrice !== before.minPrice && { minPrice: now.minPrice }),
    ...(now.maxPrice !== before.maxPrice && { maxPrice: now.maxPrice }),
    ...(now.available !== before.available && { available: now.available }),
  };
  return Object.keys(changed).length > 0 ? { ...state.value, ...changed } : state.value;
}
