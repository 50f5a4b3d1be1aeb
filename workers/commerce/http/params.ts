import { z } from "@hono/zod-openapi";
import { languageOf } from "#contract/i18n.ts";
import { isUuid } from "#contract/ids.ts";
import { DEFAULT_LIMIT, MAX_LIMIT } from "#contract/list.ts";
import { isDate } from "#contract/search-query.ts";
import { notFound } from "./failure.ts";

/** Largest offset; cursors page without limit. */
const MAX_OFFSET = 10_000;

/** An integer query parameter; an empty one counts as absent. Refusals: invalid, too_small, too_big. */
export function wholeNumber(min: number, max: number, fallback: number) {
  return z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined || text === "") return fallback;
      const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      const message = Number.isNaN(value)
        ? "invalid"
        : value < min
          ? "too_small"
          : value > max
            ? "too_big"
            : null;
      if (message) context.addIssue({ code: "custom", message });
      return value;
    })
    .openapi({ type: "integer", minimum: min, maximum: max, default: fallback });
}

export const limitParam = (max = MAX_LIMIT, fallback = DEFAULT_LIMIT) => wholeNumber(1, max, fallback);
export const offsetParam = wholeNumber(0, MAX_OFFSET, 0);

/** A decimal query parameter, undefined when absent or empty. Refusals: invalid, too_small, too_big. */
export function decimal(min: number, max: number) {
  return z
    .string()
    .optional()
    .transform((text, context) => {
      if (text === undefined || text === "") return undefined;
      const value = /^[-+]?\d{1,6}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
      const message = Number.isNaN(value)
        ? "invalid"
        : value < min
          ? "too_small"
          : value > max
            ? "too_big"
            : null;
      if (message) context.addIssue({ code: "custom", message });
      return value;
    })
    .openapi({ type: "number", minimum: min, maximum: max });
}

/** A text query parameter without control characters, undefined when blank. Refusal beyond `max`: too_long. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .optional()
    .transform((value) => cleaned(value))
    .openapi({ type: "string", maxLength: max });
}

/** A text query parameter that is truncated to `max` characters, undefined when blank. */
export function cutText(max: number) {
  return (
    z
      .string()
      .optional()
      // By code points: half a surrogate pair is not text.
      .transform((value) => [...(cleaned(value) ?? "")].slice(0, max).join("").trim() || undefined)
      .openapi({ type: "string" })
  );
}

function cleaned(value: string | undefined): string | undefined {
  return value?.replace(/\p{Cc}+/gu, " ").trim() || undefined;
}

/** A yyyy-MM-dd date within the bounds of §9, undefined when absent or empty. Refusal: invalid. */
export const dateParam = z
  .string()
  .optional()
  .transform((value, context) => {
    if (!value) return undefined;
    if (!isDate(value)) context.addIssue({ code: "custom", message: "invalid" });
    return value;
  })
  .openapi({ type: "string", format: "date" });

/** One of `orders`, case-insensitive; undefined when absent or empty, which means the first. Refusal: invalid. */
export function orderParam<T extends string>(orders: readonly T[]) {
  return z
    .string()
    .optional()
    .transform((value, context) => {
      if (!value) return undefined;
      const order = orders.find((candidate) => candidate === value.toUpperCase());
      if (!order) context.addIssue({ code: "custom", message: "invalid" });
      return order;
    })
    .openapi({ type: "string", enum: [...orders], default: orders[0] });
}

/** `true` (default) or `false`. */
export const countParam = z
  .enum(["true", "false", ""])
  .optional()
  .transform((value) => value !== "false")
  .openapi({ type: "boolean", default: true });

/** The requested language, as `fr` or `fr-BE`; anything else means English. */
export const localeParam = text(35).transform((value) => languageOf(value ?? ""));

/** Path parameter `id`. */
export const idParams = z.object({ id: z.string().openapi({ format: "uuid" }) });

/** A UUID (§5) as the database stores it, in lower case. @throws ApiFailure 404 when `id` is not a UUID */
export function entityId(id: string, what: string): string {
  if (!isUuid(id)) throw notFound(what);
  return id.toLowerCase();
}
