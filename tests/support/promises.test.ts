import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/i18n.ts";
import { formatMoney } from "#lib/money.ts";
import { orderNumberOf } from "#workers/commerce/domain/orders/order-number.ts";
import { shippingOptions } from "#workers/commerce/domain/shipping.ts";
import { TENANT_CONFIG } from "#workers/commerce/tenant-config.ts";
import { nonEmpty } from "./expect-every.ts";
import { NO_PROMISES, PROMISES } from "./promises.ts";

/** The files whose sentences are promises or not; `pages` are the tenant's help, FAQ, terms and privacy pages. */
const FILES = ["mail", "order", "checkout", "event", "home", "member", "common", "errors"];

type Texts = Map<string, string>;

/** Each text by its key; a part of a list by its id, or its number. */
function textsOf(value: unknown, key: string): [string, string][] {
  if (typeof value === "string") return [[key, value]];
  const separator = key.includes(":") ? "." : ":";
  return Object.entries(Object(value)).flatMap(([name, inner]) => {
    const id = Array.isArray(value) ? Reflect.get(Object(inner), "id") : undefined;
    // Sections and paragraphs are lists inside of a page.
    const part = typeof id === "string" ? id : name;
    const nested = name === "sections" || name === "paragraphs" || name === "id";
    if (name === "id") return [];
    return textsOf(inner, nested ? key : `${key}${separator}${part}`);
  });
}

function read(language: string): Texts {
  const json = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
  return new Map([
    ...FILES.flatMap((file) => textsOf(json(`locales/${language}/${file}.json`), file)),
    ...textsOf(json(`tenants/fanatics/pages/${language}.json`), "pages"),
  ]);
}

const all = new Map(LANGUAGES.map((language) => [language, read(language)]));
const english = all.get("en") ?? new Map();

/** A label names a thing in a few words: it promises nothing. */
const isLabel = (text: string) => !/[.?!…](\s|$|<)/.test(text) && text.split(/\s+/).length <= 6;
const sentences = nonEmpty([...english].filter(([, text]) => !isLabel(text))).map(([key]) => key);

function matcher(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^.:]*");
  return new RegExp(`^${escaped}$`);
}
const promised = PROMISES.flatMap(({ texts }) => texts);
const listed = [...promised, ...NO_PROMISES.flatMap(({ texts }) => texts)];
const matches = (patterns: readonly string[]) => {
  const expressions = patterns.map(matcher);
  return (key: string) => expressions.some((expression) => expression.test(key));
};

describe("promises", () => {
  it("list every sentence of pages, emails, notices, and order and checkout texts", () => {
    const isListed = matches(listed);
    expect(sentences.filter((key) => !isListed(key))).toEqual([]);
  });

  it("are what a sentence about charges, refunds, held tickets or emails makes, unless it is listed by itself", () => {
    const isPromise = matches(promised);
    const isListedByItself = matches(listed.filter((pattern) => !pattern.includes("*")));
    const telling = sentences.filter((key) =>
      /charged|refund|money|held|kept|\bkeep|email you|emailed|we’ll|will be|lost/i.test(
        english.get(key) ?? "",
      ),
    );
    expect(nonEmpty(telling).filter((key) => !isPromise(key) && !isListedByItself(key))).toEqual([]);
  });

  it("list only texts that exist, and none by a pattern for a whole file", () => {
    const keys = [...english.keys()];
    for (const pattern of nonEmpty(listed)) {
      expect(
        keys.some((key) => matcher(pattern).test(key)),
        pattern,
      ).toBe(true);
      expect(pattern, pattern).not.toMatch(/:\*(\.\*)*$/);
    }
  });

  it.each(PROMISES)("$what", ({ test: [file, name], texts }) => {
    expect(readFileSync(file, "utf8")).toContain(name);
    expect(texts.length).toBeGreaterThan(0);
  });

  it("are made in all six languages", () => {
    const isPromised = matches(promised);
    for (const key of nonEmpty([...english.keys()].filter(isPromised)))
      for (const [language, texts] of all)
        expect(texts.get(key)?.trim(), `${key} in ${language}`).toBeTruthy();
  });
});

/** Numbers of a text, without placeholders and the marks between thousands. */
function numbersOf(text = ""): string[] {
  const plain = text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, " ").replace(/(\d)[.,\s](?=\d{3}(?!\d))/g, "$1");
  return [...plain.matchAll(/\d+/g)].map(([number]) => number).sort();
}

describe("numbers", () => {
  it("are the same in all six languages", () => {
    const withNumbers = [...english].filter(
      ([key, text]) => numbersOf(text).length > 0 && !/_(one|zero)$/.test(key),
    );
    for (const [key, text] of nonEmpty(withNumbers))
      for (const [language, texts] of all)
        expect(numbersOf(texts.get(key)), `${key} in ${language}`).toEqual(numbersOf(text));
  });

  it("of delivery times are those of the options", () => {
    const startsAt = Date.UTC(2028, 0, 1);
    const options = shippingOptions({ currency: "USD", country: "US", startsAt }, Date.UTC(2027, 0, 1));
    const next: Record<string, string> = {
      "standard-mail": "order:next.mail",
      express: "order:next.courier",
    };
    expect(Object.keys(next).every((id) => options.some((option) => option.id === id))).toBe(true);
    for (const { id, description } of nonEmpty(options)) {
      const keys = [`checkout:shipping.${id}.long`, next[id]].filter((key) => key !== undefined);
      for (const key of keys)
        for (const [language, texts] of all)
          expect(numbersOf(texts.get(key)), `${key} in ${language}`).toEqual(numbersOf(description.long));
    }
  });

  it("of points are the tenant's", () => {
    const { loyalty, minimumRedemptionPoints } = TENANT_CONFIG;
    for (const texts of all.values()) {
      const text = texts.get("pages:faq.loyalty.0") ?? "";
      for (const [currency, worth] of nonEmpty(Object.entries(loyalty.thousandPointsWorth)))
        expect(text).toContain(formatMoney(worth, currency as "USD").replace(/\.00$/, ""));
      expect(numbersOf(text)).toContain(String(minimumRedemptionPoints));
    }
  });

  it("of letters in an order number are those of order numbers", () => {
    const length = orderNumberOf(crypto.randomUUID()).replaceAll("-", "").length;
    for (const texts of all.values())
      expect(numbersOf(texts.get("order:find.numberHint"))).toEqual([String(length)]);
  });

  it("promise no earning of points under a program that only redeems", () => {
    expect(TENANT_CONFIG.loyalty.type).toBe("redeem");
    const earning = /\b(earn|collect|sammeln|cumulez|gagnez|acumulas|ganas|spaar|verdien|accumuli|guadagni)/i;
    for (const [language, texts] of all)
      for (const [key, text] of texts)
        if (key.startsWith("pages:")) expect(text, `${key} in ${language}`).not.toMatch(earning);
  });
});
