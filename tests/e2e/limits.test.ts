import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import german from "#locales/de/event.json" with { type: "json" };
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { expectEvery } from "../support/expect-every.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectNoSideScroll } from "./support/accessibility.ts";
import { PATIENCE, titled } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const EVENT = FIXTURES.ARENA_GAME;
/** What guests of one address may hold (workers/commerce/domain/budgets.ts). */
const HELD_SEATS = 48;
const TICKETS = 8;
const WAIT_SECONDS = 15;

const newVisitor = useVisitors(() => site.publicOrigin);

/** Others behind the visitor's address hold all that it may hold. */
async function crowd(address: Record<string, string>): Promise<void> {
  const { items } = await new Buyer(site).offers(EVENT.id, `quantity=${TICKETS}&sort=best&limit=20`);
  const held = items.slice(-HELD_SEATS / TICKETS).map((offer) => {
    const item = { productId: EVENT.id, quantity: TICKETS, offers: [offer.quote], seats: [] };
    const headers = { "Idempotency-Key": randomUUID(), ...address };
    return new Buyer(site).call("POST", `/api/cart/reserve/${EVENT.id}`, { items: [item] }, headers);
  });
  expectEvery(await Promise.all(held), ({ status }) => status === 201);
}

describe("a visitor behind an address that holds all it may", () => {
  it("waits, and then holds the same seats: scripts off, in their language", async () => {
    const visitor = await newVisitor({ scripts: false, viewport: { width: 390, height: 844 } });
    const { page, address } = visitor;
    visitor.expectProblem(/^429 POST .*\/event\//);
    await crowd(address);
    await page.goto(`event/${EVENT.id}?lang=de`);
    const offer = page.getByRole("article").first();
    const place = await offer.getByRole("heading").innerText();
    await offer.getByRole("button").last().click();
    const notice = page.getByRole("alert").filter({ hasText: german.refused.wait.title });
    await expect(notice).toBeVisible(PATIENCE);
    await expectNoSideScroll(page, "wait");
    await screenshot(page, "wait for tickets 390 de");
    const next = page.getByRole("button", { name: german.refused.wait.continue, exact: true });
    // Too early: the wait goes on, and does not start over.
    await next.click();
    await expect(notice).toBeVisible(PATIENCE);
    await page.waitForTimeout(WAIT_SECONDS * 1000);
    await next.click();
    await page.waitForURL(/\/checkout\//, PATIENCE);
    const [section = ""] = place.match(/\d+/) ?? [];
    await expect(page.getByRole("main")).toContainText(section);
  });

  it("hardly notices: scripts on", async () => {
    const visitor = await newVisitor();
    const { page, address } = visitor;
    visitor.expectProblem(/^429 POST .*\/event\//);
    await crowd(address);
    await page.goto(`event/${EVENT.id}`);
    await page.getByRole("article").first().getByRole("button").last().click();
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
  });
});
