import clsx from "clsx";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchForm, type SearchFormProps } from "#app/features/search/search-form.tsx";
import art from "#app/ui/art.svg?url";
import { Container } from "#app/ui/container.tsx";
import { IconTag } from "#app/ui/icons.tsx";

/** Home's search banner (§2.2), with the statement about resale and prices that §1 requires. */
export function Hero({ form, discountMessage }: { form: SearchFormProps; discountMessage: string | null }) {
  const { t } = useTranslation("home");
  return (
    <section
      id="home-banner"
      aria-labelledby="home-title"
      className="on-night relative bg-night text-on-night"
    >
      <svg
        aria-hidden="true"
        viewBox="820 0 620 480"
        preserveAspectRatio="xMinYMid slice"
        className="hero-art"
      >
        <use href={`${art}#hero`} width="1440" height="480" />
      </svg>
      <Container className="hero-content relative grid gap-5 pb-6 sm:pb-10">
        <div className="grid max-w-xl gap-3">
          <svg aria-hidden="true" viewBox="0 0 96 16" className="h-4 w-24 lg:hidden">
            <path d="M14 0h34l-14 16H0Z" className="fill-brand" />
            <path d="M56 0h14L56 16H42Z" fill="#fff" />
            <path d="M78 0h6L70 16h-6Z" className="fill-night-line" />
          </svg>
          <h1 id="home-title" className="display-title text-5xl sm:text-7xl">
            {t("hero.title")}
          </h1>
          <p className="text-lg text-on-night-muted sm:text-xl">{t("hero.text")}</p>
        </div>
        <SearchBox form={form} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-on-night-muted">
          {discountMessage ? (
            <p className="inline-flex items-center gap-2 rounded-control bg-brand px-3 py-1.5 font-bold text-on-brand">
              <IconTag className="size-4 shrink-0" />
              <span className="sr-only">{t("hero.discount")}</span>
              {discountMessage}
            </p>
          ) : null}
          <p className="max-w-xl">{t("hero.resale")}</p>
        </div>
      </Container>
    </section>
  );
}

/**
 * The search form. While it has focus, the rest of the page is dimmed on medium and larger screens. Esc, a click
 * outside or leaving the form removes the overlay; the focus stays where the visitor put it.
 */
function SearchBox({ form }: { form: SearchFormProps }) {
  const [dimmed, setDimmed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The visitor may have focused the form before scripts ran.
  useEffect(() => {
    if (box.current?.contains(document.activeElement)) setDimmed(true);
  }, []);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // No new focus target: the window lost focus, or the overlay was clicked, which closes itself.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setDimmed(false);
  };
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (defaultPrevented) return;
    if (key === "Escape") setDimmed(false);
    // Typing again reopens the search.
    else if (key.length === 1) setDimmed(true);
  };
  return (
    <>
      {dimmed ? (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Esc does the same
        <div
          data-testid="search-veil"
          className="fixed inset-0 z-(--layer-overlay) bg-black/60 max-md:hidden"
          onClick={() => setDimmed(false)}
        />
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to what happens in the form */}
      <div
        ref={box}
        onFocus={() => setDimmed(true)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        className={clsx(
          "relative rounded-card border border-line bg-raised p-4 text-ink shadow-lifted sm:p-5",
          dimmed && "md:z-(--layer-highest)",
        )}
      >
        <SearchForm {...form} modalKeyword />
      </div>
    </>
  );
}
