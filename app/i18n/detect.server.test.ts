import { expect, test } from "vitest";
import { CookieJar } from "#app/platform/cookie-jar.server.ts";
import { LANGUAGES } from "#contract/i18n.ts";
import { detectLanguage } from "./detect.server.ts";

function detect(query: string, cookie: string | null, accept?: string, available = LANGUAGES.slice()) {
  const cookies = new CookieJar(cookie, ["0123456789abcdef0123456789abcdef"]);
  const headers = accept ? { "Accept-Language": accept } : undefined;
  const request = new Request(`https://x.example/fanatics/${query}`, { headers });
  return [detectLanguage(request, cookies, available), cookies.get("__Host-lang")];
}

test.each([
  ["the query's, which is stored", "?lang=fr", "__Host-lang=de", "es", ["fr", "fr"]],
  ["the stored one", "", "__Host-lang=de", "es", ["de", "de"]],
  ["the browser's first supported one", "", null, "pl, nl-BE;q=0.9, fr;q=0.8", ["nl", null]],
  ["the one with the highest weight, not the first", "", null, "it;q=0.2, es-MX;q=0.8, de;q=0", ["es", null]],
  ["English when nothing matches", "?lang=xx", "__Host-lang=zz", "pl", ["en", "zz"]],
  ["English without anything", "", null, undefined, ["en", null]],
])("%s", (_name, query, cookie, accept, expected) => {
  expect(detect(query, cookie, accept)).toEqual(expected);
});

test("a language without translations is not claimed", () => {
  expect(detect("?lang=fr", "__Host-lang=de", "es", ["en"])).toEqual(["en", "de"]);
});
