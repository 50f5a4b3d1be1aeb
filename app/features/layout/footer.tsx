import { useTranslation } from "react-i18next";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { Logo } from "./logo.tsx";

const HELP = ["help", "faq", "find-order", "contact", "about"] as const;
const LEGAL = ["termsOfUse", "termsAgreement", "privacy-policy"] as const;

/** Menu, copyright with year, version and build time, language select, legal notes (§2.3). `slim`: only the legal notes. */
export function Footer({
  year,
  version,
  languages,
  slim,
}: {
  year: number;
  version: string;
  /** Languages in which the site is available. */
  languages: readonly string[];
  slim: boolean;
}) {
  const { t } = useTranslation("common");
  const link = (page: (typeof HELP | typeof LEGAL)[number]) => (
    <li key={page}>
      <Link to={`/${page}`}>{t(`pages.${page}`)}</Link>
    </li>
  );
  return (
    <footer className="on-night mt-auto bg-night text-on-night print:hidden">
      <Container className="grid gap-6 py-6 text-sm">
        {slim ? null : (
          <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-6">
            <Logo name={t("siteName")} />
            <nav aria-label={t("footer.label")} className="flex flex-wrap gap-x-16 gap-y-6">
              {[
                { title: t("footer.help"), pages: HELP },
                { title: t("footer.legal"), pages: LEGAL },
              ].map(({ title, pages }) => (
                <div key={title}>
                  <p className="mb-1 font-bold">{title}</p>
                  <ul className="footer-links text-on-night-muted">{pages.map(link)}</ul>
                </div>
              ))}
            </nav>
          </div>
        )}
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-night-line text-on-night-muted not-first:border-t not-first:pt-4">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <LanguageSelect languages={languages} />
            <p>{t("footer.copyright", { year, version })}</p>
          </div>
          {slim ? (
            <ul className="footer-links flex flex-wrap gap-x-5">{LEGAL.map(link)}</ul>
          ) : (
            <p>{t("footer.resale")}</p>
          )}
        </div>
      </Container>
    </footer>
  );
}
