import { createPublicKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { jwtVerify } from "jose";
import type { Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { GOOGLE_SAVE_URL } from "#contract/wallet-pass.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { loadSecrets } from "#tools/stack/secrets.ts";
import { readApplePass } from "../support/apple-pass.ts";
import { readStoredZip } from "../support/stored-zip.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { claimLink } from "./support/claim-link.ts";
import {
  buyUpToPayment,
  CARDS,
  expectConfirmation,
  PATIENCE,
  payWith,
  someEmail,
} from "./support/journey.ts";
import { readQr } from "./support/read-qr.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

/** The link of a local run, which says that its passes are tests. */
const walletLink = (within: Page | Locator, key: "apple" | "google" | "appleAll"): Locator =>
  within.getByRole("link", { name: `${says(`order:wallet.${key}`)} (${says("order:wallet.test")})` });

async function downloaded(page: Page, link: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return readFile(await download.path());
}

describe.each([
  { name: "scripts on", scripts: true, colorScheme: "light" as const },
  { name: "scripts off", scripts: false, colorScheme: "dark" as const },
])("tickets in a wallet app, $name", ({ scripts, colorScheme }) => {
  const { APPLE_PASS_CERTIFICATE: certificate, GOOGLE_WALLET_KEY: googleKey } = loadSecrets(site.state);

  it("are added by their holder from the order, and from the page of the recipient", async () => {
    const phone = { scripts, colorScheme, viewport: { width: 390, height: 844 } };
    const buyer = await newVisitor(phone);
    const { page } = buyer;

    await buyUpToPayment(buyer, { event: FIXTURES.ARENA_GAME, quantity: 2, email: someEmail("wallet") });
    await payWith(buyer, CARDS.good);
    await expectConfirmation(buyer, 2);
    const tickets = page.getByTestId("ticket");
    const code = await readQr(page.getByTestId("ticket-qr").first());
    const order = page.url();

    const pass = readApplePass(await downloaded(page, walletLink(tickets.first(), "apple")), certificate);
    expect(pass.barcodes[0]?.message).toBe(code);
    const bundle = readStoredZip(await downloaded(page, walletLink(page, "appleAll")));
    const codes = [...bundle.values()].map((file) => readApplePass(file, certificate).barcodes[0]?.message);
    expect(codes).toEqual([code, await readQr(page.getByTestId("ticket-qr").nth(1))]);

    // There is no internet in a test: the browser stays where it is instead of following the redirect.
    const redirects: (string | number | undefined)[][] = [];
    await page.route("**/wallet/google", async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      const { location, "cache-control": caching } = answer.headers();
      redirects.push([answer.status(), caching, location]);
      await route.fulfill({ status: 204 });
    });
    await walletLink(tickets.first(), "google").click();
    await expect.poll(() => redirects.length, PATIENCE).toBe(1);
    expect(redirects).toEqual([[302, "private, no-store", expect.stringContaining(GOOGLE_SAVE_URL)]]);
    const token = String(redirects[0]?.[2]).slice(GOOGLE_SAVE_URL.length);
    const { payload } = await jwtVerify(token, createPublicKey(googleKey), { audience: "google" });
    expect(JSON.stringify(payload)).toContain(code);
    expect(await page.content()).not.toContain(GOOGLE_SAVE_URL);
    await page.unroute("**/wallet/google");

    // A link to a ticket that is not there any more leads back to the order, which says so.
    await page.goto(`${order}/ticket/9/wallet/apple`);
    await expect(page.getByText(says("errors:codes.WALLET_PASS_REFUSED.title"))).toBeVisible(PATIENCE);
    await screenshot(page, `ticket not for a wallet, scripts ${scripts ? "on" : "off"}`);
    if (scripts) await expectAccessible(page, "order with wallet links");

    const friend = someEmail("friend");
    await page
      .getByRole("link", { name: says("order:transfer.start") })
      .first()
      .click();
    await page.getByLabel(says("order:transfer.email")).fill(friend);
    await page.getByRole("button", { name: says("order:transfer.submit") }).click();
    await expect(page.getByTestId("transfer-offer")).toContainText(friend, PATIENCE);
    const recipient = await newVisitor(phone);
    await recipient.page.goto(await claimLink(friend));
    await expect(recipient.page.getByTestId("wallet-links")).toHaveCount(0);
    await recipient.page.getByRole("button", { name: says("order:received.accept"), exact: true }).click();
    await expect(recipient.page.getByTestId("ticket-qr")).toHaveCount(1, PATIENCE);
    const theirs = readApplePass(
      await downloaded(recipient.page, walletLink(recipient.page, "apple")),
      certificate,
    );
    expect(theirs.barcodes[0]?.message).toBe(await readQr(recipient.page.getByTestId("ticket-qr")));
    expect(theirs.barcodes[0]?.message).not.toBe(code);
    await screenshot(recipient.page, `received ticket for a wallet, scripts ${scripts ? "on" : "off"}`);

    await page.goto(`${order}/ticket/1/wallet/google`);
    await expect(page.getByText(says("errors:codes.WALLET_PASS_REFUSED.title"))).toBeVisible(PATIENCE);
    await expect(page.getByTestId("wallet-links")).toHaveCount(1);
    await expect(walletLink(page, "appleAll")).toHaveCount(0);
    expect((await recipient.context.request.get(`${order}/ticket/2/wallet/apple`)).status()).toBe(404);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByTestId("wallet-links")).toBeHidden();
  });
});
