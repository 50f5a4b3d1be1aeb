import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { loadSecrets } from "./secrets.ts";
import { addressesOf, settingsOf, standInOptions } from "./stack-settings.ts";

const state = mkdtempSync(join(tmpdir(), "settings-"));
afterAll(() => rmSync(state, { recursive: true, force: true }));

it("gives stand-ins their secrets by the environment: flags are in the list of processes", () => {
  const secrets = loadSecrets(state);
  const options = Object.values(standInOptions(addressesOf(9000), secrets));
  const flags = JSON.stringify(options.map((each) => each.flags));
  const env = JSON.stringify(options.map((each) => each.env));
  const values = Object.entries(secrets);
  expect(values.filter(([, secret]) => flags.includes(secret)).map(([name]) => name)).toEqual([]);
  expect(
    values
      .filter(([, secret]) => env.includes(secret))
      .map(([name]) => name)
      .sort(),
  ).toEqual(["HOTEL_SECRET", "MAIL_SECRET", "PAYMENT_SECRET", "PAYMENT_WEBHOOK_SECRET"]);
  // The identity provider gets the public half of the client's key.
  const { d } = JSON.parse(secrets.OIDC_CLIENT_KEY);
  expect(flags).not.toContain(d);
  expect(settingsOf(addressesOf(9000), secrets, undefined).sessions).toMatchObject({
    OIDC_CLIENT_KEY: secrets.OIDC_CLIENT_KEY,
  });
});
