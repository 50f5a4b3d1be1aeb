import { LanguageDetector } from "remix-i18next/server";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "#contract/i18n.ts";
import type { CookieJar } from "../platform/cookie-jar.server.ts";

const LANGUAGE_COOKIE = "lang";
const YEAR_SECONDS = 31_536_000;

const detector = new LanguageDetector({
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: DEFAULT_LANGUAGE,
  searchParamKey: "lang",
  order: ["searchParams", "header"],
});

/** Language: from query `lang`, else stored, else the browser's first supported one, else English (§4). */
export async function detectLanguage(request: Request, cookies: CookieJar): Promise<Language> {
  const asked = new URL(request.url).searchParams.get("lang");
  if (isLanguage(asked)) {
    if (cookies.get(LANGUAGE_COOKIE) !== asked) rememberLanguage(cookies, asked);
    return asked;
  }
  const stored = cookies.get(LANGUAGE_COOKIE);
  if (isLanguage(stored)) return stored;
  const detected = await detector.detect(request);
  return isLanguage(detected) ? detected : DEFAULT_LANGUAGE;
}

/** Stores the visitor's choice for a year. */
export function rememberLanguage(cookies: CookieJar, language: Language): void {
  cookies.set(LANGUAGE_COOKIE, language, { maxAge: YEAR_SECONDS });
}
