import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { KeywordField } from "#app/features/search/keyword-field.tsx";
import { Container } from "#app/ui/container.tsx";
import { IconSearch } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { ModalLink } from "#app/ui/modal-link.tsx";
import { Logo } from "./logo.tsx";

/** The header (§2.3): logo, search, and the login link or user menu. `search` is off on home and in checkout. */
export function Header({ search, account }: { search: boolean; account: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <header className="on-night border-b border-night-line bg-night text-on-night print:hidden">
      <Container className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 py-2 sm:gap-x-6">
        <Link to="/" className="flex min-h-11 items-center rounded-control">
          <Logo name={t("siteName")} />
          <span className="sr-only">, {t("home")}</span>
        </Link>
        {search ? <HeaderSearch /> : null}
        <div className="ml-auto flex items-center gap-2">{account}</div>
      </Container>
    </header>
  );
}

/** Search with suggestions; on small screens a link to the search modal (§2.3). */
function HeaderSearch() {
  const { t } = useTranslation("common");
  return (
    <>
      <HeaderSearchLink />
      <Form
        action="/search"
        role="search"
        aria-label={t("search.label")}
        className="hidden grow gap-1 md:flex md:max-w-xl md:basis-0"
      >
        <KeywordField
          id="header-keyword"
          name="keyword"
          label={t("search.keyword")}
          hiddenLabel
          placeholder={t("search.example")}
          wideMenu
          className="grow"
        />
        <button
          type="submit"
          className="grid size-11 shrink-0 place-items-center rounded-control bg-brand text-on-brand hover:bg-brand-strong"
        >
          <IconSearch />
          <span className="sr-only">{t("search.submit")}</span>
        </button>
      </Form>
    </>
  );
}

/** Not on search pages, which have a similar link with the current search. */
function HeaderSearchLink() {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  if (pathname.startsWith("/search")) return null;
  return (
    <ModalLink
      to="/modal/search"
      className="order-last flex min-h-11 grow basis-full items-center gap-2 rounded-control bg-raised px-3 text-muted md:hidden"
    >
      <IconSearch className="size-4" />
      {t("search.example")}
    </ModalLink>
  );
}
