import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import {
  BUYER,
  buyerField,
  CARDS,
  chooseSeats,
  expectConfirmation,
  goToPayment,
  PATIENCE,
  payWith,
  someEmail,
  titled,
  typeBuyer,
} from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

const KINDS = [
  { option: "e-ticket", kind: "e_ticket", status: "sent", address: false },
  { option: "mobile", kind: "mobile", status: "sent", address: false },
  { option: "standard-mail", kind: "mail", status: "preparing", address: true },
  { option: "express", kind: "courier", status: "preparing", address: true },
  { option: "will-call", kind: "pickup", status: "ready", address: false },
] as const;

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("delivery, $name", ({ scripts }) => {
  it.each(KINDS)(
    "by $option, from the choice to the order page",
    async ({ option, kind, status, address }) => {
      const visitor = await newVisitor({ scripts });
      const { page } = visitor;
      await chooseSeats(visitor, { event: FIXTURES.ARENA_GAME, quantity: 2 });
      await page.getByRole("radio", { name: says(`checkout:shipping.${option}.short`) }).check();
      if (address) {
        // The postal code tells the state.
        const leavesStateOpen = option === "standard-mail";
        // Not the billing address, so that the two cannot be confused.
        await page.locator("[name=firstName]").fill("Robin");
        await page.locator("[name=lastName]").fill("Roe");
        await page.locator("[name=address]").fill("99 Ship Lane");
        await page.locator("[name=city]").fill("Austin");
        if (!leavesStateOpen) await page.locator("[name=stateCode]").selectOption("TX");
        await page.locator("[name=zipCode]").fill("73301");
        await page.locator("[name=country]").selectOption("US");
        if (scripts) await expect(page.locator("[name=stateCode]")).toHaveValue("TX");
      }
      await page
        .getByRole("button", { name: says("checkout:delivery.continue") })
        .filter({ visible: true })
        .first()
        .click();
      await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
      await expect(buyerField(page, "phone")).toBeVisible({ visible: address });
      await typeBuyer(visitor, someEmail(option));
      await goToPayment(visitor);
      await payWith(visitor, CARDS.good);
      await expectConfirmation(visitor, 2);
      await expect(page.getByTestId("delivery-status")).toHaveText(says(`order:delivery.status.${status}`));
      await expect(page.getByTestId("next-steps")).toContainText(says(`order:next.${kind}`));
      await expect(page.getByText("99 Ship Lane")).toHaveCount(address ? 1 : 0);
      if (address) await expect(page.getByText("Austin, TX")).not.toHaveCount(0);
      await expect(page.getByText(BUYER.address).first()).toBeVisible(PATIENCE);
      await screenshot(page, `order by ${option}, scripts ${scripts ? "on" : "off"}`);
    },
  );
});
