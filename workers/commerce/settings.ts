import { z } from "zod";
import { deployedUrl, isPlaceholder, originsSetting, settingsSentence } from "#lib/deployed-settings.ts";
import { areBudgets } from "./domain/budgets.ts";
import type { Bindings } from "./env.ts";

const secret = z.string().min(16);
const name = z.string().min(1);

const shared = z.object({
  REGION: name,
  OIDC_CLIENT_ID: name,
  OIDC_SCOPE: name,
  OIDC_ORIGINS: originsSetting,
  PAYMENT_SECRET: secret,
  PAYMENT_WEBHOOK_SECRET: secret,
  QUOTE_SECRET: secret,
  ABUSE_BUDGETS: z.string().refine(areBudgets).optional(),
  ORDER_LINK_SECRET: secret,
  TICKET_SECRET: secret,
});

const addresses = (url: z.ZodType<string>, audience: z.ZodType<string>) => ({
  PUBLIC_API_URL: url,
  STOREFRONT_URL: url,
  OIDC_ISSUER: url,
  OIDC_AUDIENCE: audience,
  PAYMENT_API_URL: url,
});

const email = (url: z.ZodType<string>) =>
  z.union([
    z.object({
      EMAIL_PROVIDER: z.enum(__DEMO__ ? ["mailbox", "resend"] : ["resend"]),
      MAIL_API_URL: url,
      MAIL_SECRET: secret,
    }),
    z.object({
      EMAIL_PROVIDER: z.literal("cloudflare"),
      SEND_EMAIL: z.custom((value) => value !== undefined),
    }),
  ]);

/** Who sells hotel rooms; production has no sandbox. */
const hotels = (url: z.ZodType<string>) => {
  const api = { HOTEL_API_URL: url, HOTEL_SECRET: secret };
  const none = z.object({ HOTEL_SUPPLIER: z.literal("none") });
  const sandbox = z.object({ HOTEL_SUPPLIER: z.literal("sandbox"), ...api });
  // Issued by Hotelbeds, whose secrets have as few as ten characters.
  const issued = { HOTEL_API_URL: url, HOTEL_API_KEY: name, HOTEL_SECRET: name };
  const hotelbeds = z.object({ HOTEL_SUPPLIER: z.literal("hotelbeds"), ...issued });
  return z.discriminatedUnion("HOTEL_SUPPLIER", __DEMO__ ? [none, hotelbeds, sandbox] : [none, hotelbeds]);
};

const audience = name.refine((value) => !isPlaceholder(value));
const demos = z.discriminatedUnion("ENVIRONMENT", [
  shared.extend({
    ENVIRONMENT: z.literal("local"),
    PAYMENT_GATEWAY: z.enum(["sandbox", "stripe"]),
    ...addresses(z.url(), name),
  }),
  shared.extend({
    ENVIRONMENT: z.literal("preview"),
    PAYMENT_GATEWAY: z.enum(["sandbox", "stripe"]),
    ...addresses(deployedUrl, audience),
  }),
]);
/** Real money. What demos have is not in this bundle, and a bundle that has it refuses to be production. */
const production = shared.extend({
  ENVIRONMENT: z.literal("production"),
  PAYMENT_GATEWAY: z.literal("stripe"),
  ...addresses(deployedUrl, audience),
});

const faults = new WeakMap<Bindings, string | null>();

/**
 * What is missing or malformed in the settings, as one sentence that names them; null when they are complete. Judged once
 * an isolate. There is no default for what decides who is believed and who is paid.
 */
export function settingsFault(env: Bindings): string | null {
  const known = faults.get(env);
  if (known !== undefined) return known;
  const parsed = (__DEMO__ ? demos : production).safeParse(env);
  const url = env.ENVIRONMENT === "local" ? z.url() : deployedUrl;
  const provider = email(url).safeParse(env);
  const issues = [...(parsed.error?.issues ?? []), ...(hotels(url).safeParse(env).error?.issues ?? [])];
  const names = [
    ...issues.map(({ path }) => path.join(".")),
    ...(provider.success ? [] : ["EMAIL_PROVIDER with its settings"]),
  ];
  const fault = settingsSentence(names);
  faults.set(env, fault);
  return fault;
}
