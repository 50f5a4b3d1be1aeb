import { useHref, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Languages by their own names, for visitors who cannot read the page's language. */
const NAMES: Record<string, string> = {
  en: "English",
  fr: "Français",
  de: "Deutsch",
  es: "Español",
  nl: "Nederlands",
  it: "Italiano",
};

/** Language select of the footer (§2.3): a plain form that opens the same page in the chosen language (§4 Language). */
export function LanguageSelect({ languages }: { languages: readonly string[] }) {
  const { t, i18n } = useTranslation("common");
  const { pathname, search } = useLocation();
  const action = useHref(pathname);
  if (languages.length < 2) return null;
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== "lang");
  return (
    <form action={action} className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="language" className="sr-only">
        {t("footer.language")}
      </label>
      <select
        id="language"
        name="lang"
        key={i18n.language}
        defaultValue={i18n.language}
        className="select min-h-9 rounded-control border border-night-line bg-night pl-3 text-on-night"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {NAMES[language] ?? language}
          </option>
        ))}
      </select>
      <button
        type="submit"
        className="min-h-9 rounded-control border border-night-line px-3 font-semibold text-on-night hover:bg-night-raised"
      >
        {t("footer.changeLanguage")}
      </button>
    </form>
  );
}
