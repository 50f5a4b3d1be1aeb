/** Supported languages (§9); English when nothing else fits (§4 Language). */
export const LANGUAGES = ["en", "fr", "de", "es", "nl", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "en";

/** Whether `value` is one of the supported languages. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
