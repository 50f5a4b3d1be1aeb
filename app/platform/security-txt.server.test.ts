import { expect, it } from "vitest";
import { storefrontEnv } from "../../tests/fixtures/storefront-env.ts";
import { readSettings, settingsFault } from "./env.server.ts";
import { securityFile } from "./security-txt.server.ts";

const NOW = Date.UTC(2026, 10, 22);
const settings = (SECURITY_CONTACT?: string) => readSettings(storefrontEnv({ SECURITY_CONTACT }));

it("names the operator's contact, for less than a year", async () => {
  const file = securityFile(settings("mailto:security@shop.test"), NOW);
  expect(file?.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await file?.text()).toBe(
    [
      "Contact: mailto:security@shop.test",
      "Expires: 2027-05-21T00:00:00.000Z",
      "Preferred-Languages: en, fr, de, es, nl, it",
      "Canonical: https://tickets.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

it("does not exist without a contact", () => {
  expect(securityFile(settings(), NOW)).toBeNull();
  expect(securityFile(settings(""), NOW)).toBeNull();
});

it("refuses what is no contact", () => {
  for (const contact of [
    "security@shop.test",
    "http://shop.test/report",
    "mailto:a@b.test\nExpires: never",
  ]) {
    expect(settingsFault(storefrontEnv({ SECURITY_CONTACT: contact }))).toContain("SECURITY_CONTACT");
  }
});
