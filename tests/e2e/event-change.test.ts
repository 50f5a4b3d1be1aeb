import { expect } from "playwright/test";
import { afterAll, beforeAll, describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible } from "./support/accessibility.ts";
import {
  buyUpToPayment,
  CARDS,
  expectConfirmation,
  PATIENCE,
  payWith,
  someEmail,
} from "./support/journey.ts";
import { says } from "./support/words.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.discard());
const newVisitor = useVisitors(() => stack.publicOrigin);

/** What the operator's calls do (tests/integration/refunds.test.ts), without a sign-in. */
async function changeEvent(id: string, wanted: object): Promise<void> {
  const changes = await stack.miniflare().getDurableObjectNamespace("EVENT_CHANGES", "storefront-commerce");
  const object = changes.get(changes.idFromName(id)) as unknown as {
    change(eventId: string, wanted: object): Promise<{ ok: boolean }>;
  };
  const answer = await object.change(id, wanted);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}

describe.each([
  { name: "scripts on", scripts: true, moved: FIXTURES.ARENA_GAME, off: FIXTURES.CLUB_500 },
  { name: "scripts off", scripts: false, moved: FIXTURES.THEATRE_SHOW, off: FIXTURES.STADIUM_GAME },
])("an event that changes after the purchase, $name", ({ scripts, moved, off }) => {
  it("with a new date: the order says so, and the buyer returns the tickets", async () => {
    const visitor = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await buyUpToPayment(visitor, { event: moved, quantity: 2, email: someEmail("moved") });
    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor, 2);
    const startDateTimeUtc = new Date(Date.now() + 50 * 86_400_000).toISOString();
    const times = { startDateTimeUtc, endDateTimeUtc: null, hasStartTime: true };
    await changeEvent(moved.id, { kind: "rescheduled", reason: "The hall is under repair.", ...times });
    await expect(async () => {
      await page.reload();
      await expect(page.getByTestId("event-change")).toContainText(says("order:change.rescheduled"));
    }).toPass(PATIENCE);
    await expect(page.getByText("The hall is under repair.")).toBeVisible();
    await expect(page.getByRole("img", { name: /^QR code of ticket/ })).toHaveCount(2);
    await screenshot(page, `order of a rescheduled event, scripts ${scripts ? "on" : "off"}`);
    if (scripts) await expectAccessible(page, "order of a rescheduled event");
    await page.getByRole("link", { name: says("order:change.return"), exact: true }).click();
    await expect(page.getByText(says("order:change.returnNote"))).toBeVisible(PATIENCE);
    await screenshot(page, `return of tickets, scripts ${scripts ? "on" : "off"}`);
    await page.getByRole("button", { name: says("order:change.returnConfirm") }).click();
    await expect(page.getByRole("heading", { level: 1, name: says("order:refunded") })).toBeVisible(PATIENCE);
    await expect(page.getByRole("img", { name: /^QR code of ticket/ })).toHaveCount(0);
    await expect(async () => {
      await page.reload();
      await expect(page.getByTestId("refunds")).toContainText(says("order:refunds.done"));
    }).toPass(PATIENCE);
    await screenshot(page, `returned tickets, scripts ${scripts ? "on" : "off"}`);
  });

  it("canceled: everything is refunded without a word from the buyer", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await buyUpToPayment(visitor, { event: off, quantity: 1, email: someEmail("off") });
    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor, 1);
    await changeEvent(off.id, { kind: "cancelled", reason: "The artist is ill." });
    await expect(async () => {
      await page.reload();
      await expect(page.getByTestId("event-change")).toContainText(says("order:change.cancelled"));
      await expect(page.getByTestId("refunds")).toContainText(says("order:refunds.done"));
    }).toPass(PATIENCE);
    await expect(page.getByText("The artist is ill.")).toHaveCount(1);
    await screenshot(page, `order of a canceled event, scripts ${scripts ? "on" : "off"}`);
  });
});
