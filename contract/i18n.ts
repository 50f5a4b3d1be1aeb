/** Supported languages (§9); English when nothing else fits (§4 Language). */
export const LANGUAGES = ["en", "fr", "de", "es", "nl", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "en";

/** Whether `value` is one of the supported languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The supported language of a tag such as `de`, `de-AT` or `DE_at`; English for anything else. */
export function languageOf(tag: string): Language {
  const language = tag.slice(0, 2).toLowerCase();
  const isOtherWord = /^\p{L}/u.test(tag.slice(2));
  return isLanguage(language) && !isOtherWord ? language : DEFAULT_LANGUAGE;
}
