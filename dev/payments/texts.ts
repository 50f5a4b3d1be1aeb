import { type Language, languageOf } from "#contract/i18n.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import it from "./texts/it.json" with { type: "json" };
import nl from "./texts/nl.json" with { type: "json" };

type TextKey = keyof typeof en;
const TEXTS: Record<Language, Record<TextKey, string>> = { de, en, es, fr, it, nl };

/** The texts of the hosted pages in a shop's language, with `{name}` replaced by its value. */
export function textsFor(locale: string) {
  const lang = languageOf(locale);
  const t = (key: TextKey, values: Record<string, string> = {}): string =>
    TEXTS[lang][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return { lang, t };
}
