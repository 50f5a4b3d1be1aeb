import { z } from "zod";
import { deployedUrl, parseJson, settingsSentence } from "#lib/deployed-settings.ts";
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
  /** One or more secrets, separated by spaces: the first signs, all verify. */
  COOKIE_SECRET: string;
  /** Another vendor's API, used instead of the COMMERCE binding. */
  API_BASE_URL?: string;
  /** The partner's name, for APIs that serve several (§7 gst-partner-api). */
  API_PARTNER?: string;
  /** "on": the API is asked for made-up data (§7 mock). */
  API_MOCK?: string;
  /** Origins of partners' images, separated by spaces; images from anywhere else are not loaded. */
  IMAGE_ORIGINS?: string;
  /** Where to report weaknesses: an `https:` or `mailto:` address. */
  SECURITY_CONTACT?: string;
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

const addresses = (url: z.ZodType<string>) => ({ PUBLIC_ORIGIN: url, OIDC_ISSUER: url, PAYMENT_ORIGIN: url });

/** Secrets of 32 characters or more, separated by spaces. */
const cookieSecrets = z
  .string()
  .regex(/^\S{32,}(?:\s+\S{32,})*$/)
  .transform((text): [string, ...string[]] => {
    const [first = "", ...others] = text.split(/\s+/);
    return [first, ...others];
  });

const shared = z.object({
  REGION: z.string().min(1),
  TENANT: z.string().regex(/^[a-z0-9-]+$/),
  API_TIMEOUT_MS: z.coerce.number().int().min(1),
  OIDC_CLIENT_ID: z.string().min(1),
  COOKIE_SECRET: cookieSecrets,
  API_BASE_URL: z.url().optional(),
  API_PARTNER: z
    .string()
    .regex(/^[\w.~-]{0,100}$/)
    .default(""),
  API_MOCK: z.enum(["on", "off"]).default("off"),
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
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:(?:https:\/\/|mailto:)[^\s]+)?$/)
    .default(""),
  CACHES: z.enum(["on", "answers", "off"]).default("on"),
  CACHE_LIFETIMES: z.string().default("{}").transform(parseJson).pipe(cacheLifetimesSchema),
});
const assumedCity = z.string().transform(parseJson).pipe(locatedCitySchema).optional();

const demos = z.discriminatedUnion("ENVIRONMENT", [
  shared.extend({ ENVIRONMENT: z.literal("local"), ...addresses(z.url()) }),
  shared.extend({ ENVIRONMENT: z.literal("preview"), ...addresses(deployedUrl) }),
]);
/** A bundle with what only demos need refuses to be production. */
const production = shared.extend({ ENVIRONMENT: z.literal("production"), ...addresses(deployedUrl) });

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
  /** The first signs, all verify. */
  cookieSecrets: [string, ...string[]];
  apiBaseUrl: string | null;
  apiPartner: string | null;
  apiMock: boolean;
  /** Address for reports of weaknesses; null: none is named. */
  securityContact: string | null;
  /** Null: cities are looked up in the city table. */
  geocoder: { url: string; key: string } | null;
  /** Whether answers of the API and whole pages are cached. */
  caches: { answers: boolean; pages: boolean };
  cacheLifetimes: CacheLifetimes;
  /** Where a demo pretends that its visitors are. */
  assumedCity: LocatedCity | null;
}

type Judged = { settings: Settings; fault: null } | { settings: null; fault: string };
const judgedByEnv = new WeakMap<StorefrontEnv, Judged>();

/** The Worker's settings. @throws Error with `settingsFault` when something is missing or malformed */
export function readSettings(env: StorefrontEnv): Settings {
  const { settings, fault } = judge(env);
  if (settings) return settings;
  throw new Error(fault);
}

/** One sentence that names the settings that are missing or malformed; null when none is. */
export const settingsFault = (env: StorefrontEnv): string | null => judge(env).fault;

/** Judges the settings once per isolate. */
function judge(env: StorefrontEnv): Judged {
  const known = judgedByEnv.get(env);
  if (known) return known;
  const parsed = (__DEMO__ ? demos : production).safeParse(env);
  const city = __DEMO__ ? assumedCity.safeParse(env.LOCAL_CITY) : null;
  const fault = settingsSentence([
    ...(parsed.error?.issues.map(({ path }) => path.join(".")) ?? []),
    ...(__DEMO__ && city?.error ? ["LOCAL_CITY"] : []),
  ]);
  const judged: Judged =
    parsed.success && !fault
      ? { settings: settingsFrom(parsed.data, city?.data), fault: null }
      : { settings: null, fault: fault ?? "Settings missing or malformed." };
  judgedByEnv.set(env, judged);
  return judged;
}

function settingsFrom(vars: z.infer<typeof demos | typeof production>, city?: LocatedCity): Settings {
  return {
    environment: vars.ENVIRONMENT,
    region: vars.REGION,
    tenant: vars.TENANT,
    apiTimeoutMs: vars.API_TIMEOUT_MS,
    publicOrigin: new URL(vars.PUBLIC_ORIGIN).origin,
    formOrigins: [new URL(vars.OIDC_ISSUER).origin, new URL(vars.PAYMENT_ORIGIN).origin],
    imageOrigins: vars.IMAGE_ORIGINS.map((address) => new URL(address).origin),
    cookieSecrets: vars.COOKIE_SECRET,
    apiBaseUrl: vars.API_BASE_URL ?? null,
    apiPartner: vars.API_PARTNER || null,
    apiMock: vars.API_MOCK === "on",
    securityContact: vars.SECURITY_CONTACT || null,
    geocoder: vars.GEOCODER_URL ? { url: vars.GEOCODER_URL, key: vars.GEOCODER_KEY } : null,
    caches: { answers: vars.CACHES !== "off", pages: vars.CACHES === "on" },
    cacheLifetimes: vars.CACHE_LIFETIMES,
    assumedCity: city ?? null,
  };
}
