import { expect, test } from "vitest";
import { contentSecurityPolicy, setSecurityHeaders } from "./security-headers.server.ts";

const options = {
  formOrigins: ["https://pay.example"],
  imageOrigins: ["https://pictures.example"],
  inlineScripts: ["'nonce-abc'"],
  inlineStyles: ["'nonce-abc'"],
  secure: true,
};

test("the policy allows our files and the nonce, nothing unsafe", () => {
  const policy = contentSecurityPolicy(options);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("form-action 'self' https://pay.example");
  expect(policy).toContain("img-src 'self' data: https://pictures.example");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("every security header is set, and an existing policy stays", () => {
  const headers = new Headers({ "Content-Security-Policy": "script-src 'sha256-x'" });
  setSecurityHeaders(headers, options);
  expect(headers.get("Content-Security-Policy")).toBe("script-src 'sha256-x'");
  expect(Object.fromEntries(headers)).toMatchObject({
    "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": expect.stringContaining("geolocation=(self), camera=()"),
  });
});
