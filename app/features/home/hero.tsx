import { useTranslation } from "react-i18next";
import art from "../../ui/art.svg?url";
import { Container } from "../../ui/container.tsx";
import { SearchForm, type SearchFormProps } from "../search/search-form.tsx";

/** The search banner of home, with the statement about resale and prices that §1 asks for. */
export function Hero({ form, discountMessage }: { form: SearchFormProps; discountMessage: string | null }) {
  const { t } = useTranslation("home");
  return (
    <section
      aria-labelledby="home-title"
      className="on-night relative overflow-hidden bg-night text-on-night"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 1440 480"
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 size-full max-sm:hidden"
      >
        <use href={`${art}#hero`} />
      </svg>
      <Container className="relative grid gap-5 pb-5 pt-6 sm:pb-8 sm:pt-14">
        <div className="grid max-w-2xl gap-3">
          <svg aria-hidden="true" viewBox="0 0 96 16" className="h-4 w-24 sm:hidden">
            <path d="M14 0h34l-14 16H0Z" className="fill-brand" />
            <path d="M56 0h14L56 16H42Z" fill="#fff" />
            <path d="M78 0h6L70 16h-6Z" className="fill-night-line" />
          </svg>
          <h1 id="home-title" className="display-title text-5xl sm:text-7xl">
            {t("hero.title")}
          </h1>
          <p className="text-lg text-on-night-muted sm:text-xl">{t("hero.text")}</p>
        </div>
        <div className="rounded-card border border-line bg-raised p-4 text-ink shadow-lifted sm:p-5">
          <SearchForm {...form} />
        </div>
        <div className="grid gap-1 text-sm text-on-night-muted">
          {discountMessage ? <p className="font-bold text-on-night">{discountMessage}</p> : null}
          <p>{t("hero.resale")}</p>
        </div>
      </Container>
    </section>
  );
}
