import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Bindings } from "./env.ts";
import { settingsFault } from "./settings.ts";

const PRODUCTION = {
  ENVIRONMENT: "production",
  REGION: "weur",
  OIDC_ISSUER: "https://identity.test",
  OIDC_CLIENT_ID: "storefront",
};
const faultOf = (settings: object) => settingsFault(settings as Bindings);

beforeEach(() => {
  vi.stubGlobal("__DEMO__", false);
});
afterEach(() => vi.unstubAllGlobals());

it("serves with complete settings", () => {
  expect(faultOf({ ...PRODUCTION })).toBeNull();
});

it.each(Object.keys(PRODUCTION))("has no default for %s", (name) => {
  expect(faultOf({ ...PRODUCTION, [name]: undefined })).toContain(name);
});

it.each([
  ["a placeholder", { OIDC_ISSUER: "https://identity.example.com" }, "OIDC_ISSUER"],
  ["an issuer without TLS", { OIDC_ISSUER: "http://identity.test" }, "OIDC_ISSUER"],
  ["no idle limit", { SESSION_IDLE_SECONDS: "0" }, "SESSION_IDLE_SECONDS"],
  ["an idle limit that is no number", { SESSION_IDLE_SECONDS: "a week" }, "SESSION_IDLE_SECONDS"],
  ["a preview", { ENVIRONMENT: "preview" }, "ENVIRONMENT"],
])("refuses %s in production", (_what, change, named) => {
  expect(faultOf({ ...PRODUCTION, ...change })).toBe(`Settings missing or malformed: ${named}.`);
});

it("is no production with what only demos need", () => {
  vi.stubGlobal("__DEMO__", true);
  expect(faultOf({ ...PRODUCTION })).toContain("ENVIRONMENT");
  expect(faultOf({ ...PRODUCTION, ENVIRONMENT: "local", OIDC_ISSUER: "http://localhost:8789" })).toBeNull();
});
