import { z } from "zod";
import { type CacheLifetimes, cacheLifetimesSchema } from "./cache/lifetimes.server.ts";
import { type LocatedCity, locatedCitySchema } from "./located-city.server.ts";

/** The part of a service binding that the storefront uses. */
export interface ServiceBinding {
  fetch(request: Request): Promise<Response>;
}

/** The storefront Worker's bindings, as wrangler.toml names them. */
export interface StorefrontEnv {
  ASSETS: ServiceBinding;
  COMMERCE: ServiceBinding;
  SESSIONS: ServiceBinding;
  ENVIRONMENT: string;
  REGION: string;
  TENANT: string;
  API_TIMEOUT_MS: string;
  PUBLIC_ORIGIN: string;
  OIDC_ISSUER: string;
  OIDC_CLIENT_ID: string;
  PAYMENT_ORIGIN: string;
  COOKIE_SECRET: string;
  /** Another vendor's API, used instead of the COMMERCE binding. */
  API_BASE_URL?: string;
  /** Origins of partners' images, separated by spaces; images from anywhere else are not loaded. */
  IMAGE_ORIGINS?: string;
  /** A reverse geocoder to use instead of the city table; see geocode.server.ts. */
  GEOCODER_URL?: string;
  GEOCODER_KEY?: string;
  /** `answers`: pages are not cached; `off`: neither pages nor answers of the API are. Default `on`. */
  CACHES?: string;
  /** JSON of `cacheLifetimesSchema`: replaces the lifetimes of single pages and calls. Default: none. */
  CACHE_LIFETIMES?: string;
  /** JSON of `locatedCitySchema`: where a local run pretends that its visitors are. */
  LOCAL_CITY?: string;
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("not JSON");
    return z.NEVER;
  }
}

const settingsSchema = z.object({
  ENVIRONMENT: z.string().min(1),
  REGION: z.string().min(1),
  TENANT: z.string().regex(/^[a-z0-9-]+$/),
  API_TIMEOUT_MS: z.coerce.number().int().min(1),
  PUBLIC_ORIGIN: z.url(),
  OIDC_ISSUER: z.url(),
  PAYMENT_ORIGIN: z.url(),
  COOKIE_SECRET: z.string().min(32),
  API_BASE_URL: z.url().optional(),
  IMAGE_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https$/ }))),
  GEOCODER_URL: z
    .url({ protocol: /^https?$/ })
    .or(z.literal(""))
    .optional(),
  GEOCODER_KEY: z.string().default(""),
  CACHES: z.enum(["on", "answers", "off"]).default("on"),
  CACHE_LIFETIMES: z.string().default("{}").transform(parseJson).pipe(cacheLifetimesSchema),
  LOCAL_CITY: z.string().transform(parseJson).pipe(locatedCitySchema).optional(),
});

export interface Settings {
  environment: string;
  region: string;
  tenant: string;
  apiTimeoutMs: number;
  /** The origin at which visitors reach the site. */
  publicOrigin: string;
  /** Origins that forms may lead to besides our own: sign-in and payment. */
  formOrigins: string[];
  /** Origins of partners' images. */
  imageOrigins: string[];
  cookieSecret: string;
  apiBaseUrl: string | null;
  /** Null: cities are looked up in the city table. */
  geocoder: { url: string; key: string } | null;
  /** Whether answers of the API and whole pages are cached. */
  caches: { answers: boolean; pages: boolean };
  cacheLifetimes: CacheLifetimes;
  localCity: LocatedCity | null;
}

const settingsByEnv = new WeakMap<StorefrontEnv, Settings>();

/**
 * The Worker's settings, checked once per isolate.
 *
 * @throws Error naming the variables that are missing or malformed.
 */
export function readSettings(env: StorefrontEnv): Settings {
  const cached = settingsByEnv.get(env);
  if (cached) return cached;
  const parsed = settingsSchema.safeParse(env);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join(".")).join(", ");
    throw new Error(`storefront settings missing or malformed: ${names} (see wrangler.toml)`);
  }
  const vars = parsed.data;
  const settings: Settings = {
    environment: vars.ENVIRONMENT,
    region: vars.REGION,
    tenant: vars.TENANT,
    apiTimeoutMs: vars.API_TIMEOUT_MS,
    publicOrigin: new URL(vars.PUBLIC_ORIGIN).origin,
    formOrigins: [new URL(vars.OIDC_ISSUER).origin, new URL(vars.PAYMENT_ORIGIN).origin],
    imageOrigins: vars.IMAGE_ORIGINS.map((address) => new URL(address).origin),
    cookieSecret: vars.COOKIE_SECRET,
    apiBaseUrl: vars.API_BASE_URL ?? null,
    geocoder: vars.GEOCODER_URL ? { url: vars.GEOCODER_URL, key: vars.GEOCODER_KEY } : null,
    caches: { answers: vars.CACHES !== "off", pages: vars.CACHES === "on" },
    cacheLifetimes: vars.CACHE_LIFETIMES,
    localCity: vars.LOCAL_CITY ?? null,
  };
  settingsByEnv.set(env, settings);
  return settings;
}
