import type { i18n } from "i18next";

/** Texts kept before the memo starts over. */
const MAX_ENTRIES = 5_000;
/** Longer keys contain what a visitor typed and rarely repeat (characters). */
const MAX_KEY_LENGTH = 300;

/**
 * Makes an instance look up each text once. On a page with hundreds of texts, i18next's own lookup (plural rules,
 * interpolation, fallbacks) takes a quarter of the render. Only for instances whose translations never change.
 *
 * Relies on what i18next does not document: that `getFixedT`, which components use, calls the instance's own `t`, and
 * that the listed arguments are all that a text depends on. package.json therefore pins i18next exactly.
 */
export function memoizeTranslations(instance: i18n): i18n {
  const translate = instance.t;
  const texts = new Map<string, string>();
  const memoized = (...args: unknown[]): unknown => {
    const key = memoKey(args);
    const text = (key === null ? undefined : texts.get(key)) ?? Reflect.apply(translate, instance, args);
    if (key === null || typeof text !== "string") return text;
    if (texts.size >= MAX_ENTRIES) texts.clear();
    texts.set(key, text);
    return text;
  };
  Reflect.set(instance, "t", memoized);
  return instance;
}

/** All arguments of `t` as one key; null when there is more to them than a few short values. */
function memoKey([name, options, ...rest]: unknown[]): string | null {
  if (typeof name !== "string" || rest.length > 0) return null;
  if (options === undefined) return name;
  if (typeof options !== "object" || options === null) return null;
  let key = name;
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const isList = Array.isArray(value) && (option === "ns" || option === "lngs");
    if (value !== null && typeof value !== "string" && typeof value !== "number" && !isList) return null;
    key += `\0${option}\0${typeof value}\0${value}`;
  }
  return key.length <= MAX_KEY_LENGTH ? key : null;
}
