import { expect, test } from "vitest";
import { CookieJar } from "../platform/cookie-jar.server.ts";
import { detectLanguage } from "./detect.server.ts";

const detect = async (query: string, cookie: string | null, accept?: string) => {
  const cookies = new CookieJar(cookie, "0123456789abcdef0123456789abcdef");
  const headers = accept ? { "Accept-Language": accept } : undefined;
  const language = await detectLanguage(
    new Request(`https://x.example/fanatics/${query}`, { headers }),
    cookies,
  );
  return [language, cookies.get("lang")];
};

test.each([
  ["the query, which is stored", "?lang=fr", "lang=de", "es", ["fr", "fr"]],
  ["what is stored", "", "lang=de", "es", ["de", "de"]],
  ["the browser's first supported one", "", null, "pl, nl-BE;q=0.9, fr;q=0.8", ["nl", null]],
  ["English when nothing fits", "?lang=xx", "lang=zz", "pl", ["en", "zz"]],
  ["English without anything", "", null, undefined, ["en", null]],
])("%s", async (_name, query, cookie, accept, expected) => {
  expect(await detect(query, cookie, accept)).toEqual(expected);
});
