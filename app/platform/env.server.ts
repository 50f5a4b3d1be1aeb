import { z } from "zod";

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
  /** Another vendor's API in place of the COMMERCE binding. */
  API_BASE_URL?: string;
  /** Origins of partners' pictures, separated by spaces; pictures from anywhere else are not loaded. */
  IMAGE_ORIGINS?: string;
  /** A maps provider that names the city at a point, in place of the city table; see geocode.server.ts. */
  GEOCODER_URL?: string;
  GEOCODER_KEY?: string;
  /** `answers`: every page is rendered anew; `off`: every answer is asked anew as well. Default `on`. */
  CACHES?: string;
  /** JSON of `edgeCitySchema`: where a run on this machine pretends to be. */
  LOCAL_CITY?: string;
}

/** Where a visitor is, as far as the edge knows. */
export const edgeCitySchema = z.object({
  name: z.string(),
  stateCode: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type EdgeCity = z.infer<typeof edgeCitySchema>;

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
  LOCAL_CITY: z
    .string()
    .transform((text) => edgeCitySchema.parse(JSON.parse(text)))
    .optional(),
});

export interface Settings {
  environment: string;
  region: string;
  tenant: string;
  apiTimeoutMs: number;
  /** Origin under which visitors reach the site. */
  publicOrigin: string;
  /** Origins that a form may lead to besides our own: sign-in and payment. */
  formOrigins: string[];
  /** Origins of partners' pictures. */
  imageOrigins: string[];
  cookieSecret: string;
  apiBaseUrl: string | null;
  /** The maps provider's reverse geocoder; null: the city table names cities. */
  geocoder: { url: string; key: string } | null;
  /** Whether answers of the API and whole pages are kept for others. */
  caches: { answers: boolean; pages: boolean };
  localCity: EdgeCity | null;
}

const settingsByEnv = new WeakMap<StorefrontEnv, Settings>();

/**
 * The Worker's settings, checked once an isolate.
 *
 * @throws Error naming the variables that are missing or malformed.
 */
export function readSettings(env: StorefrontEnv): Settings {
  const known = settingsByEnv.get(env);
  if (known) return known;
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
    localCity: vars.LOCAL_CITY ?? null,
  };
  settingsByEnv.set(env, settings);
  return settings;
}
