import { z } from "zod";
import { Refusal } from "./refusal.ts";

/**
 * The fields that the import reads of the Discovery API's records (version 2). Feeds often leave fields out or set them
 * to null, so nearly everything is optional here; the mappers check what is required and explain what is missing.
 */
const text = z.string().nullish();
const flag = z.boolean().nullish();
/** Prices and coordinates are numbers or strings. */
const numeric = z.union([z.number(), z.string()]).nullish();
const id = z.string().regex(/^[\x21-\x7e]{1,64}$/, "is not 1 to 64 visible characters");

const named = z.object({ id: text, name: text }).nullish();
const classifications = z
  .array(
    z.object({
      primary: flag,
      family: flag,
      segment: named,
      genre: named,
      subGenre: named,
      subType: named,
    }),
  )
  .nullish();

/** Pictures are decoration: invalid ones are ignored. */
const images = z
  .array(
    z
      .object({ url: z.string(), ratio: text, width: z.number().nullish(), fallback: flag })
      .nullable()
      .catch(null),
  )
  .nullish()
  .catch(null);

/** Embedded records, which are parsed by the schema of their own kind. */
const embedded = z
  .object({ venues: z.array(z.unknown()).nullish(), attractions: z.array(z.unknown()).nullish() })
  .nullish();

export const venueSchema = z.object({
  id,
  name: text,
  test: flag,
  timezone: text,
  postalCode: text,
  city: z.object({ name: text }).nullish(),
  state: z.object({ stateCode: text }).nullish(),
  country: z.object({ countryCode: text }).nullish(),
  address: z.object({ line1: text }).nullish(),
  location: z.object({ latitude: numeric, longitude: numeric }).nullish(),
  boxOfficeInfo: z.object({ phoneNumberDetail: text, openHoursDetail: text }).nullish(),
  parkingDetail: text,
  accessibleSeatingDetail: text,
  generalInfo: z.object({ generalRule: text, childRule: text }).nullish(),
});
export type FeedVenue = z.infer<typeof venueSchema>;

export const attractionSchema = z.object({
  id,
  name: text,
  test: flag,
  classifications,
  images,
  upcomingEvents: z.object({ _total: z.number().nullish() }).nullish(),
  _embedded: embedded,
});
export type FeedAttraction = z.infer<typeof attractionSchema>;

const when = z.object({ localDate: text, localTime: text, dateTime: text }).nullish();

export const eventSchema = z.object({
  id,
  legacyId: text,
  name: text,
  test: flag,
  url: text,
  info: text,
  pleaseNote: text,
  images,
  classifications,
  source: named,
  ticketLimit: z.object({ info: text }).nullish(),
  accessibility: z.object({ info: text, ticketLimit: numeric }).nullish(),
  ageRestrictions: z.object({ legalAgeEnforced: flag }).nullish(),
  dates: z
    .object({
      start: z
        .object({
          localDate: text,
          localTime: text,
          dateTime: text,
          dateTBD: flag,
          dateTBA: flag,
          timeTBA: flag,
          noSpecificTime: flag,
        })
        .nullish(),
      end: when,
      timezone: text,
      status: z.object({ code: text }).nullish(),
    })
    .nullish(),
  sales: z.object({ public: z.object({ startDateTime: text, endDateTime: text }).nullish() }).nullish(),
  priceRanges: z.array(z.object({ type: text, currency: text, min: numeric, max: numeric })).nullish(),
  _embedded: embedded,
});
export type FeedEvent = z.infer<typeof eventSchema>;

/** Parses a record. @throws Refusal naming the first field with a wrong type */
export function parseRecord<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = (issue?.path ?? []).join(".").replace(/\.(\d+)/g, "[$1]");
  throw new Refusal("bad_field", field, issue?.message ?? "is of the wrong kind");
}
