import type { Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { screenshot, scriptsRun, useVisitors } from "../support/visitors.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { claimLink } from "./support/claim-link.ts";
import {
  buyUpToPayment,
  CARDS,
  expectConfirmation,
  PATIENCE,
  payWith,
  signInAs,
  someEmail,
} from "./support/journey.ts";
import { readQr } from "./support/read-qr.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);
const qrCodes = (page: Page) => page.getByTestId("ticket-qr");

describe.each([
  { name: "scripts on", scripts: true, event: FIXTURES.ARENA_GAME },
  { name: "scripts off", scripts: false, event: FIXTURES.THEATRE_SHOW },
])("a ticket for someone else, $name", ({ scripts, event }) => {
  it("is offered, accepted in another browser, and checked at the gate", async () => {
    const sender = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
    const { page } = sender;
    await buyUpToPayment(sender, { event, quantity: 2, email: someEmail("sender") });
    await payWith(sender, CARDS.good);
    await expectConfirmation(sender, 2);
    const oldCode = await readQr(qrCodes(page).first());

    await page
      .getByRole("link", { name: says("order:transfer.start") })
      .first()
      .click();
    sender.expectProblem(/^4(00|22) POST /);
    await page.getByLabel(says("order:transfer.name")).fill("Robin Roe");
    await page.getByRole("button", { name: says("order:transfer.submit") }).click();
    // The address is missing; the name stays.
    await expect(page.getByRole("alert").first()).toBeVisible(PATIENCE);
    await expect(page.getByLabel(says("order:transfer.name"))).toHaveValue("Robin Roe");
    await screenshot(page, `transfer refused, scripts ${scripts ? "on" : "off"}`);
    if (scripts) await expectAccessible(page, "transfer refused");
    const recipient = someEmail("recipient");
    await page.getByLabel(says("order:transfer.email")).fill(recipient);
    await page.getByRole("button", { name: says("order:transfer.submit") }).click();
    await expect(page.getByTestId("transfer-offer")).toContainText(recipient, PATIENCE);
    await expect(qrCodes(page)).toHaveCount(2);
    await screenshot(page, `ticket offered, scripts ${scripts ? "on" : "off"}`);

    const receiver = await newVisitor({
      scripts,
      viewport: { width: 390, height: 844 },
      colorScheme: "dark",
    });
    await receiver.page.goto(await claimLink(recipient));
    await expect(receiver.page).toHaveURL(/\/tickets\/[0-9a-f-]{36}\/[^?]+$/, PATIENCE);
    await expect(qrCodes(receiver.page)).toHaveCount(0);
    await screenshot(receiver.page, `ticket received, scripts ${scripts ? "on" : "off"}`);
    if (scripts) await expectAccessible(receiver.page, "ticket received");
    await receiver.page.getByRole("button", { name: says("order:received.accept"), exact: true }).click();
    await expect(qrCodes(receiver.page)).toHaveCount(1, PATIENCE);
    const newCode = await readQr(qrCodes(receiver.page));
    expect(newCode).not.toBe(oldCode);
    await screenshot(receiver.page, `ticket accepted, scripts ${scripts ? "on" : "off"}`);

    await page.reload();
    await expect(qrCodes(page)).toHaveCount(1);
    await expect(page.getByText(says("order:transfer.passed")).first()).toBeVisible();

    const gate = await newVisitor({ scripts });
    await gate.page.goto(`gate/${event.id}`);
    await signInAs(gate, "operator@example.com");
    await expect(gate.page.getByLabel(says("gate:code"))).toBeVisible(PATIENCE);
    if (scripts) await scriptsRun(gate.page);
    const field = gate.page.getByLabel(says("gate:code"));
    const result = gate.page.getByTestId("gate-result");
    for (const [code, expected] of [
      [oldCode, "replaced"],
      [newCode, "valid"],
      [newCode, "used"],
      ["T1.AAAA.AAAA", "unknown"],
    ] as const) {
      await expect(field).toHaveValue("", PATIENCE);
      await field.fill(code);
      await field.press("Enter");
      await expect(result).toHaveAttribute("data-result", expected, PATIENCE);
      await screenshot(gate.page, `gate ${expected}, scripts ${scripts ? "on" : "off"}`);
    }
    if (scripts) await expectAccessible(gate.page, "gate");
  });

  it("stays with the buyer when the offer is canceled or declined", async () => {
    const sender = await newVisitor({ scripts });
    const { page } = sender;
    await buyUpToPayment(sender, { event, quantity: 2, email: someEmail("keeper") });
    await payWith(sender, CARDS.good);
    await expectConfirmation(sender, 2);
    const offerTo = async (address: string) => {
      await page
        .getByRole("link", { name: says("order:transfer.start") })
        .first()
        .click();
      await page.getByLabel(says("order:transfer.email")).fill(address);
      await page.getByRole("button", { name: says("order:transfer.submit") }).click();
      await expect(page.getByTestId("transfer-offer")).toContainText(address, PATIENCE);
      return claimLink(address);
    };
    const canceled = await offerTo(someEmail("canceled"));
    await page.getByRole("button", { name: says("order:transfer.cancel") }).click();
    await expect(page.getByTestId("transfer-offer")).toHaveCount(0, PATIENCE);
    const receiver = await newVisitor({ scripts });
    receiver.expectProblem(/^4\d\d /);
    await receiver.page.goto(canceled);
    await expect(receiver.page.getByText(says("order:received.cancelled.title"))).toBeVisible(PATIENCE);

    const declined = await offerTo(someEmail("declined"));
    await receiver.page.goto(declined);
    await receiver.page.getByRole("button", { name: says("order:received.decline"), exact: true }).click();
    await expect(receiver.page.getByText(says("order:received.declined.title"))).toBeVisible(PATIENCE);
    await page.reload();
    await expect(qrCodes(page)).toHaveCount(2);
  });
});
