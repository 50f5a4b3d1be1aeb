import { DEFAULT_LANGUAGE, type Language } from "#contract/i18n.ts";

const LANGUAGE_COOKIE = "lang";
const YEAR_SECONDS = 31_536_000;

/** The part of the request's cookies that detection needs. */
interface LanguageCookies {
  get(name: string): string | null;
  set(name: string, value: string, settings: { maxAge: number }): void;
}

/**
 * Language: from query `lang` (which is stored for a year), else stored, else the browser's first supported one,
 * else English (§4). `available` are the languages that have words: a page never claims another one.
 */
export function detectLanguage(
  request: Request,
  cookies: LanguageCookies,
  available: readonly Language[],
): Language {
  const known = (text: string | null) => available.find((language) => language === text);
  const asked = known(new URL(request.url).searchParams.get("lang"));
  const stored = known(cookies.get(LANGUAGE_COOKIE));
  if (asked && asked !== stored) cookies.set(LANGUAGE_COOKIE, asked, { maxAge: YEAR_SECONDS });
  if (asked ?? stored) return asked ?? stored ?? DEFAULT_LANGUAGE;
  for (const tag of acceptedTags(request.headers.get("Accept-Language"))) {
    const accepted = known(tag.split("-", 1)[0] ?? null);
    if (accepted) return accepted;
  }
  return DEFAULT_LANGUAGE;
}

/** Language tags by falling weight (RFC 9110 §12.5.4), without those that are refused (`q=0`). */
function acceptedTags(header: string | null): string[] {
  const ranges = (header ?? "").split(",").map((range) => {
    const [tag = "", weight] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q\s*=\s*/);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  const wanted = ranges.filter(({ tag, weight }) => tag !== "" && weight > 0);
  return wanted.sort((one, other) => other.weight - one.weight).map(({ tag }) => tag);
}
