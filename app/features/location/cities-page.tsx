import { Form } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Highlight } from "#app/ui/highlight.tsx";
import { IconClock, IconPin } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { PageTitle, SectionTitle } from "#app/ui/page-title.tsx";
import { type CityChoice, type KnownCities, withCity, withoutCity } from "./city-choice.ts";

export interface CitiesPageProps extends KnownCities {
  /** Text of the search. */
  typed: string;
  /** Cities that begin with it; null: an outage. */
  results: CityChoice[] | null;
  /** Path that a choice returns to. */
  to: string;
  offset: number;
  /** Null on the last page. */
  nextOffset: number | null;
}

/** The city picker as a page: a search whose results are links back to where the visitor came from. */
export function CitiesPage({ typed, results, recent, near, to, offset, nextOffset }: CitiesPageProps) {
  const { t } = useTranslation("city");
  const page = (from: number) => `/cities?${new URLSearchParams({ q: typed, to, offset: String(from) })}`;
  const isChoice = results !== null && results.length > 1 && typed !== "";
  return (
    <main id="main" tabIndex={-1}>
      <Container className="grid max-w-3xl gap-6 py-8 sm:py-12">
        <PageTitle>{isChoice ? t("page.which", { typed: typed }) : t("page.title")}</PageTitle>
        <Form action="/cities" role="search" className="flex items-end gap-2">
          <input type="hidden" name="to" value={to} />
          <TextField
            label={t("page.search")}
            hint={t("page.hint")}
            name="q"
            type="search"
            maxLength={100}
            defaultValue={typed}
            key={typed}
            className="grow"
          />
          <Button>{t("page.go")}</Button>
        </Form>
        {results === null ? <OutageNotice what={t("menu")} retryTo={page(offset)} /> : null}
        {results?.length === 0 ? (
          <Alert tone="warning" title={t("page.none", { typed: typed })}>
            {t("page.noneHint")}
          </Alert>
        ) : null}
        {results && results.length > 0 ? (
          <section aria-labelledby="found-title" className="grid gap-3">
            <SectionTitle id="found-title">{typed ? t("results") : t("page.popular")}</SectionTitle>
            <Choices choices={results} to={to} typed={typed} icon="pin" />
          </section>
        ) : null}
        <Pager {...{ page, offset, nextOffset }} />
        {recent.length > 0 || near ? (
          <section aria-labelledby="known-title" className="grid gap-3">
            <SectionTitle id="known-title">{t("page.known")}</SectionTitle>
            <Choices choices={withNear(recent, near)} to={to} typed="" icon="clock" />
          </section>
        ) : null}
        <Link
          to={withoutCity(to)}
          className="flex min-h-11 items-center justify-self-start font-bold underline underline-offset-4"
        >
          {t("page.without")}
        </Link>
      </Container>
    </main>
  );
}

const withNear = (recent: CityChoice[], near: CityChoice | null) =>
  near && !recent.some(({ label }) => label === near.label) ? [...recent, near] : recent;

function Choices({
  choices,
  to,
  typed,
  icon,
}: {
  choices: CityChoice[];
  to: string;
  typed: string;
  icon: "pin" | "clock";
}) {
  const Icon = icon === "pin" ? IconPin : IconClock;
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {choices.map(({ label, query }) => (
        <li key={JSON.stringify(query)}>
          <Link
            to={withCity(to, query)}
            className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-raised px-4 py-2 hover:border-ink"
          >
            <Icon className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 truncate">
              <Highlight text={label} typed={typed} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Pager({
  page,
  offset,
  nextOffset,
}: {
  page: (from: number) => string;
  offset: number;
  nextOffset: number | null;
}) {
  const { t } = useTranslation("city");
  const linkClass = buttonClass({ variant: "secondary" });
  if (offset === 0 && nextOffset === null) return null;
  return (
    <nav aria-label={t("page.pages")} className={clsx("flex flex-wrap gap-3")}>
      {offset > 0 ? (
        <Link to={page(0)} className={linkClass}>
          {t("page.first")}
        </Link>
      ) : null}
      {nextOffset === null ? null : (
        <Link to={page(nextOffset)} className={linkClass}>
          {t("page.next")}
        </Link>
      )}
    </nav>
  );
}
