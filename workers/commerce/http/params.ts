import { z } from "@hono/zod-openapi";
import { DEFAULT_LANGUAGE } from "#contract/i18n.ts";
import { isUuid } from "#contract/ids.ts";
import { DEFAULT_LIMIT, MAX_LIMIT } from "#contract/list.ts";
import { isDate } from "#contract/search-query.ts";
import { notFound } from "./failure.ts";

/** Nobody pages further: a cursor goes on without limit. */
const MAX_OFFSET = 10_000;

/** A whole number in a query; an empty one counts as absent. Refusals: invalid, too_small, too_big. */
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

/** A decimal number in a query, undefined when absent or empty. Refusals: invalid, too_small, too_big. */
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

/** Text in a query without control characters, undefined when blank. Longer than `max` is refused: too_long. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .optional()
    .transform((value) => cleaned(value))
    .openapi({ type: "string", maxLength: max });
}

/** Text in a query that is cut to `max` characters where it is longer, undefined when blank. */
export function cutText(max: number) {
  return (
    z
      .string()
      .optional()
      // By code points: half a surrogate pair is no text.
      .transform((value) => [...(cleaned(value) ?? "")].slice(0, max).join("").trim() || undefined)
      .openapi({ type: "string" })
  );
}

function cleaned(value: string | undefined): string | undefined {
  return value?.replace(/\p{Cc}+/gu, " ").trim() || undefined;
}

/** A day as yyyy-MM-dd within the bounds of §9, undefined when absent or empty. Refusal: invalid. */
export const dateParam = z
  .string()
  .optional()
  .transform((value, context) => {
    if (!value) return undefined;
    if (!isDate(value)) context.addIssue({ code: "custom", message: "invalid" });
    return value;
  })
  .openapi({ type: "string", format: "date" });

/** One of `orders`, in any case; undefined when absent or empty, which means the first. Refusal: invalid. */
export function orderParam<T extends string>(orders: readonly T[]) {
  return z
    .string()
    .optional()
    .transform((value, context) => {
      if (!value) return undefined;
      const order = orders.find((known) => known === value.toUpperCase());
      if (!order) context.addIssue({ code: "custom", message: "invalid" });
      return order;
    })
    .openapi({ type: "string", enum: [...orders], default: orders[0] });
}

/** `true` (the default here) or `false`. */
export const countParam = z
  .enum(["true", "false", ""])
  .optional()
  .transform((value) => value !== "false")
  .openapi({ type: "boolean", default: true });

/** The language asked for, as `fr` or `fr-BE`; anything else means English. */
export const localeParam = text(35).transform(
  (value) => value?.slice(0, 2).toLowerCase() ?? DEFAULT_LANGUAGE,
);

/** Path parameter `id`. */
export const idParams = z.object({ id: z.string().openapi({ format: "uuid" }) });

/** An id as the database holds it. @throws ApiFailure 404: under what is no UUID (§5) there is nothing either. */
export function entityId(id: string, what: string): string {
  if (!isUuid(id)) throw notFound(what);
  return id.toLowerCase();
}
