import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { CONTROL } from "../../ui/field.tsx";
import { IconChevronDown, IconPin } from "../../ui/icons.tsx";

export interface CityChoice {
  label: string;
  to: string;
}

/**
 * City dropdown of home (§2.5) as a fold-out that needs no scripts: the current location, recent and nearby cities
 * as links, a search for any other city, and a way back to all cities.
 */
export function CityFilter({
  chosen,
  choices,
  anywhereTo,
  categoryId,
}: {
  /** Label of the chosen city; null: all cities. */
  chosen: string | null;
  choices: CityChoice[];
  anywhereTo: string;
  categoryId?: string | undefined;
}) {
  const { t } = useTranslation("home");
  return (
    <details key={chosen} className="group/city relative">
      <summary className="bare-summary inline-flex min-h-11 items-center gap-2 rounded-control border-2 border-ink px-3 font-bold">
        <IconPin className="size-5 text-brand" />
        <span className="sr-only">{t("city.label")}</span>
        {chosen ?? t("city.anywhere")}
        <IconChevronDown className="size-4 transition-transform group-open/city:rotate-180" />
      </summary>
      <div className="absolute right-0 z-10 mt-2 grid w-72 max-w-[calc(100vw-2rem)] gap-3 rounded-card border border-line bg-raised p-4 shadow-lifted max-sm:left-0">
        <Form action="/" className="flex gap-2">
          {categoryId ? <input type="hidden" name="categoryId" value={categoryId} /> : null}
          <label className="grow">
            <span className="sr-only">{t("city.search")}</span>
            <input
              name="city"
              required
              maxLength={100}
              autoComplete="address-level2"
              placeholder={t("city.search")}
              className={CONTROL}
            />
          </label>
          <Button size="sm">{t("city.go")}</Button>
        </Form>
        <ul className="grid">
          {choices.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} preventScrollReset className="flex min-h-9 items-center hover:underline">
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={anywhereTo}
              preventScrollReset
              className="flex min-h-9 items-center font-semibold text-brand hover:underline"
            >
              {t("city.anywhere")}
            </Link>
          </li>
        </ul>
      </div>
    </details>
  );
}
