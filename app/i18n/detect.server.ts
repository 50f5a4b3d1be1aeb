import { DEFAULT_LANGUAGE, type Language } from "#contract/i18n.ts";

const LANGUAGE_COOKIE = "__Host-lang";
const YEAR_SECONDS = 31_536_000;

/** What detection needs of the cookie jar. */
interface LanguageCookies {
  get(name: string): string | null;
  set(name: string, value: string, settings: { maxAge: number }): void;
}

/**
 * Language (§4): the query's `lang`, which is stored for a year, else the stored one, else the browser's first supported
 * one, else English. `available` are the languages that have translations: a page never claims another one.
 */
export function detectLanguage(
  request: Request,
  cookies: LanguageCookies,
  available: readonly Language[],
): Language {
  const supported = (text: string | null) => available.find((language) => language === text);
  const requested = supported(new URL(request.url).searchParams.get("lang"));
  const stored = supported(cookies.get(LANGUAGE_COOKIE));
  if (requested && requested !== stored) cookies.set(LANGUAGE_COOKIE, requested, { maxAge: YEAR_SECONDS });
  const chosen = requested ?? stored;
  if (chosen) return chosen;
  for (const tag of acceptedTags(request.headers.get("Accept-Language"))) {
    const accepted = supported(tag.split("-", 1)[0] ?? null);
    if (accepted) return accepted;
  }
  return DEFAULT_LANGUAGE;
}

/** Language tags by descending weight (RFC 9110 §12.5.4), without refused ones (`q=0`). */
function acceptedTags(header: string | null): string[] {
  const ranges = (header ?? "").split(",").map((range) => {
    const [tag = "", weight] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q\s*=\s*/);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  const accepted = ranges.filter(({ tag, weight }) => tag !== "" && weight > 0);
  return accepted.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag);
}
