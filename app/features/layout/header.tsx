import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Container } from "../../ui/container.tsx";
import { IconSearch } from "../../ui/icons.tsx";
import { Logo } from "./logo.tsx";

/** The bar on top (§2.3): logo, search, and the login link or user menu. `search` is off on home and in checkout. */
export function Header({ search, account }: { search: boolean; account: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <header className="on-night border-b border-night-line bg-night text-on-night print:hidden">
      <Container className="flex min-h-15 flex-wrap items-center gap-x-6 gap-y-2 py-2">
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

function HeaderSearch() {
  const { t } = useTranslation("common");
  return (
    <Form
      action="/search"
      role="search"
      aria-label={t("search.label")}
      className="order-last flex grow basis-full rounded-control bg-raised text-ink md:order-none md:max-w-xl md:basis-0"
    >
      <label htmlFor="header-keyword" className="sr-only">
        {t("search.keyword")}
      </label>
      <input
        id="header-keyword"
        name="keyword"
        type="search"
        enterKeyHint="search"
        maxLength={100}
        placeholder={t("search.example")}
        className="min-h-11 min-w-0 grow rounded-l-control bg-transparent px-3 placeholder:text-muted"
      />
      <button className="grid size-11 shrink-0 place-items-center rounded-r-control" type="submit">
        <IconSearch />
        <span className="sr-only">{t("search.submit")}</span>
      </button>
    </Form>
  );
}
