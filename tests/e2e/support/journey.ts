import type { Page } from "playwright";
import { expect } from "playwright/test";
import { FIXTURES } from "#scripts/seed/fixtures.ts";
import type { Visitor } from "../../support/visitors.ts";

/** Long waits of journeys: a page of a machine with two cores that does several things at once (ms). */
export const PATIENCE = { timeout: 20_000 };

/** Test cards of the sandbox gateway (dev/payments). */
export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  secured: "4000002500003155",
  slow: "4000000000000259",
  lostReply: "4000000000000341",
} as const;

export const BUYER = {
  "First name": "Grace",
  "Last name": "O’Hopper",
  Phone: "(212) 555-0142",
  "Street and number": "85 Navy Street",
  City: "New York",
  "ZIP or postal code": "10001",
};

const PAGE_AFTER_HOLDING = /\/checkout\/([0-9a-f-]{36})/;

/** The cart in a checkout address. */
export function cartIdOf(page: Page): string {
  const id = PAGE_AFTER_HOLDING.exec(page.url())?.[1];
  if (!id) throw new Error(`not in checkout: ${page.url()}`);
  return id;
}

/** Opens an event and holds the first offer for `quantity` tickets. @returns the cart's id, in checkout. */
export async function chooseSeats(
  { page, scripts }: Visitor,
  { event = FIXTURES.THEATRE_SHOW, quantity = 2 }: { event?: { id: string; name: string }; quantity?: number } = {},
): Promise<string> {
  await page.goto(`event/${event.id}`);
  await expect(page.getByRole("heading", { level: 1, name: event.name })).toBeVisible();
  if (quantity !== 2) {
    await page.getByLabel("Tickets", { exact: true }).selectOption(String(quantity));
    // With scripts the choice sends itself.
    if (!scripts) await page.getByRole("button", { name: "Show seats" }).click();
  }
  const words = quantity === 1 ? "Get 1 ticket for" : `Get ${quantity} tickets for`;
  await page.getByRole("button", { name: words }).first().click();
  await page.waitForURL(PAGE_AFTER_HOLDING, PATIENCE);
  await expect(page.getByRole("heading", { level: 1, name: "Delivery" })).toBeVisible(PATIENCE);
  return cartIdOf(page);
}

/** Step 0: tickets by email, a promo code if given. */
export async function chooseDelivery({ page }: Visitor, { promoCode }: { promoCode?: string } = {}): Promise<void> {
  await page.getByRole("radio", { name: "E-tickets by email" }).check();
  if (promoCode) {
    await page.getByLabel("Code", { exact: true }).fill(promoCode);
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText(`Code ${promoCode} is applied.`)).toBeVisible(PATIENCE);
  }
  await page.getByRole("button", { name: "Continue to your details" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible(PATIENCE);
}

/** Types the buyer's details; does not send them. */
export async function typeBuyer({ page }: Visitor, email: string): Promise<void> {
  for (const [label, value] of Object.entries(BUYER)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("State or province", { exact: true }).selectOption("NY");
  await page.getByLabel("Country", { exact: true }).selectOption("US");
}

/** Step 1: who buys, and points if given. */
export async function fillBuyer(
  visitor: Visitor,
  { email, points }: { email: string; points?: number },
): Promise<void> {
  const { page } = visitor;
  await typeBuyer(visitor, email);
  if (points) await page.getByLabel("Points to redeem", { exact: true }).fill(String(points));
  await page.getByRole("button", { name: "Continue to review" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Review and pay" })).toBeVisible(PATIENCE);
}

const PAY = /^Pay \$[\d,.]+$/;

/** Step 2: agrees to the total and goes to the hosted page. @returns the total in the words of the button. */
export async function goToPayment({ page }: Visitor): Promise<string> {
  const button = page.getByRole("button", { name: PAY });
  const total = (await button.innerText()).replace(/^Pay /, "").trim();
  await button.click();
  await expect(page.getByRole("heading", { level: 2, name: "Card details" })).toBeVisible(PATIENCE);
  await expect(page.getByRole("button", { name: PAY })).toContainText(total);
  return total;
}

/** Types a card on the hosted page and sends it. */
export async function payWith({ page }: Visitor, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry (MM / YY)").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Grace Hopper");
  await page.getByRole("button", { name: PAY }).click();
}

/** Everything from the event to the hosted page. */
export async function buyUpToPayment(
  visitor: Visitor,
  { email, ...choice }: { email: string; event?: { id: string; name: string }; quantity?: number },
): Promise<{ cartId: string; total: string }> {
  const cartId = await chooseSeats(visitor, choice);
  await chooseDelivery(visitor);
  await fillBuyer(visitor, { email });
  return { cartId, total: await goToPayment(visitor) };
}

export interface Confirmation {
  orderNumber: string;
  /** Of the order, from its address. */
  uuid: string;
}

/** Waits for the confirmation and checks what every order has: a number, and a QR code for each ticket. */
export async function expectConfirmation({ page }: Visitor, tickets = 2): Promise<Confirmation> {
  await page.waitForURL(/\/order-confirmation\/[0-9a-f-]{36}$/, PATIENCE);
  await expect(page.getByRole("heading", { level: 1, name: "You’re going!" })).toBeVisible(PATIENCE);
  await expect(page.getByRole("img", { name: /^QR code of ticket/ })).toHaveCount(tickets);
  const orderNumber = (await page.getByTestId("order-number").innerText()).trim();
  expect(orderNumber).toMatch(/\S{6,}/);
  return { orderNumber, uuid: page.url().slice(-36) };
}

/** Signs in on the provider's page, where the visitor is. */
export async function signInAs({ page }: Visitor, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("fanatics");
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** A mail address of nobody else's. */
export const someEmail = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
