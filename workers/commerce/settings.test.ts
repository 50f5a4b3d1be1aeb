import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Bindings } from "./env.ts";
import { settingsFault } from "./settings.ts";

const secrets = Object.fromEntries(
  [
    "PAYMENT_SECRET",
    "PAYMENT_WEBHOOK_SECRET",
    "QUOTE_SECRET",
    "ORDER_LINK_SECRET",
    "TICKET_SECRET",
    "MAIL_SECRET",
  ].map((name) => [name, "a".repeat(32)]),
);
const PRODUCTION = {
  ENVIRONMENT: "production",
  REGION: "weur",
  PUBLIC_API_URL: "https://api.shop.test",
  STOREFRONT_URL: "https://shop.test/fanatics/",
  OIDC_ISSUER: "https://identity.test",
  OIDC_AUDIENCE: "https://api.shop.test",
  OIDC_CLIENT_ID: "storefront",
  OIDC_SCOPE: "profile",
  PAYMENT_GATEWAY: "stripe",
  PAYMENT_API_URL: "https://api.stripe.com",
  HOTEL_SUPPLIER: "none",
  EMAIL_PROVIDER: "resend",
  MAIL_API_URL: "https://api.resend.com",
  ...secrets,
};
const LOCAL = {
  ...PRODUCTION,
  ENVIRONMENT: "local",
  PAYMENT_GATEWAY: "sandbox",
  EMAIL_PROVIDER: "mailbox",
  PUBLIC_API_URL: "http://localhost:8788",
  STOREFRONT_URL: "http://localhost:8787/fanatics/",
  OIDC_ISSUER: "http://localhost:8789",
  OIDC_AUDIENCE: "https://commerce.example.com",
  PAYMENT_API_URL: "http://localhost:8790",
  HOTEL_SUPPLIER: "sandbox",
  HOTEL_API_URL: "http://localhost:8792",
  HOTEL_SECRET: "a".repeat(32),
  MAIL_API_URL: "http://localhost:8791",
};
const faultOf = (settings: object) => settingsFault(settings as Bindings);

beforeEach(() => {
  vi.stubGlobal("__DEMO__", false);
});
afterEach(() => vi.unstubAllGlobals());

describe("the settings of the API", () => {
  it("are complete deployed, with each provider of emails", () => {
    expect(faultOf({ ...PRODUCTION })).toBeNull();
    const cloudflare = {
      ...PRODUCTION,
      EMAIL_PROVIDER: "cloudflare",
      SEND_EMAIL: {},
      MAIL_SECRET: undefined,
    };
    expect(faultOf(cloudflare)).toBeNull();
  });

  it("are complete locally and in previews, whose bundle is no production", () => {
    vi.stubGlobal("__DEMO__", true);
    expect(faultOf({ ...LOCAL })).toBeNull();
    const preview = {
      ...PRODUCTION,
      ENVIRONMENT: "preview",
      PAYMENT_GATEWAY: "sandbox",
      HOTEL_SUPPLIER: "sandbox",
      HOTEL_API_URL: "https://hotels.shop.test",
      HOTEL_SECRET: "a".repeat(32),
      OPENING_POINTS: "12500",
    };
    expect(faultOf(preview)).toBeNull();
    expect(faultOf({ ...PRODUCTION })).toContain("ENVIRONMENT");
    expect(faultOf({ ...preview, HOTEL_API_URL: "http://hotels.shop.test" })).toContain("HOTEL_API_URL");
  });

  it.each(["HOTEL_API_URL", "HOTEL_SECRET"])("of a hotel supplier have no default for %s", (name) => {
    vi.stubGlobal("__DEMO__", true);
    expect(faultOf({ ...LOCAL, [name]: undefined })).toBe(`Settings missing or malformed: ${name}.`);
    expect(faultOf({ ...LOCAL, [name]: "" })).toContain(name);
    expect(faultOf({ ...LOCAL, HOTEL_SUPPLIER: "none", [name]: undefined })).toBeNull();
  });

  it.each(["HOTEL_API_URL", "HOTEL_API_KEY", "HOTEL_SECRET"])(
    "of Hotelbeds have no default for %s",
    (name) => {
      const hotelbeds = {
        ...PRODUCTION,
        HOTEL_SUPPLIER: "hotelbeds",
        HOTEL_API_URL: "https://api.hotelbeds.com",
        HOTEL_API_KEY: "0123456789abcdef",
        HOTEL_SECRET: "0123456789",
      };
      expect(faultOf({ ...hotelbeds })).toBeNull();
      expect(faultOf({ ...hotelbeds, [name]: undefined })).toBe(`Settings missing or malformed: ${name}.`);
      expect(faultOf({ ...hotelbeds, [name]: "" })).toContain(name);
    },
  );

  it.each(Object.keys(PRODUCTION))("have no default for %s", (name) => {
    const { [name as keyof typeof PRODUCTION]: _missing, ...rest } = PRODUCTION;
    const named = name.startsWith("MAIL_") ? "EMAIL_PROVIDER" : name;
    expect(faultOf(rest)).toContain(named);
    expect(faultOf({ ...PRODUCTION, [name]: "" })).toContain(named);
  });

  it.each([
    ["an environment of another name", { ENVIRONMENT: "prod" }, "ENVIRONMENT"],
    ["the sandbox", { PAYMENT_GATEWAY: "sandbox" }, "PAYMENT_GATEWAY"],
    [
      "the sandbox for hotels",
      { HOTEL_SUPPLIER: "sandbox", HOTEL_API_URL: "https://hotels.test", HOTEL_SECRET: "a".repeat(32) },
      "HOTEL_SUPPLIER",
    ],
    ["a placeholder of an address", { OIDC_ISSUER: "https://identity.example.com" }, "OIDC_ISSUER"],
    ["a placeholder of the audience", { OIDC_AUDIENCE: "https://commerce.example.com" }, "OIDC_AUDIENCE"],
    ["an address without TLS", { PAYMENT_API_URL: "http://api.stripe.com" }, "PAYMENT_API_URL"],
    ["a short secret", { TICKET_SECRET: "secret" }, "TICKET_SECRET"],
    ["Cloudflare's email without its binding", { EMAIL_PROVIDER: "cloudflare" }, "EMAIL_PROVIDER"],
  ])("of production refuse %s", (_what, change, named) => {
    expect(faultOf({ ...PRODUCTION, ...change })).toContain(named);
  });
});
