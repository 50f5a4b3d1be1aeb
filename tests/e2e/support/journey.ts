import type { Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import type { Visitor } from "../../support/visitors.ts";
import { sayingLike, says } from "./words.ts";

/** Long timeout for journeys on a busy machine with two cores (ms). */
export const PATIENCE = { timeout: 20_000 };

/** Test cards of the sandbox gateway (dev/payments). */
export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  secured: "4000002500003155",
  blocked: "4100000000000019",
  slow: "4000000000000259",
  lostReply: "4000000000000341",
} as const;

/** Valid buyer details, by the key of the field in `checkout.json`. */
export const BUYER = {
  firstName: "Grace",
  lastName: "O’Hopper",
  phone: "(212) 555-0142",
  address: "85 Navy Street",
  city: "New York",
  zipCode: "10001",
};

/** A field of the buyer form. */
export const buyerField = (page: Page, name: string): Locator =>
  page.getByLabel(says(`checkout:buyer.${name}`), { exact: true });

/** The main heading of the page. */
export const titled = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name });

const PAGE_AFTER_HOLDING = /\/checkout\/([0-9a-f-]{36})/;

/** The cart id in a checkout URL. */
export function cartIdOf(page: Page): string {
  const id = PAGE_AFTER_HOLDING.exec(page.url())?.[1];
  if (!id) throw new Error(`not in checkout: ${page.url()}`);
  return id;
}

/** The buttons that hold `quantity` tickets. */
export const offerButton = (scope: Page | Locator, quantity: number): Locator =>
  scope.getByRole("button", { name: new RegExp(`^Get ${quantity} `) });

/** The controls that open the seats of an offer, on a page or in one offer. */
export const seatPicker = (scope: Page | Locator): Locator =>
  scope.getByText(/^Choose your seat(?:s \(\d+ available\))?$/);

/** The field for a promo code. */
export const promoField = (page: Page): Locator =>
  page.getByLabel(says("checkout:promo.label"), { exact: true });

/** Opens an event and holds the first offer for `quantity` tickets. @returns the cart's id, with the order on one page. */
export async function openCheckout(
  visitor: Visitor,
  {
    event = FIXTURES.THEATRE_SHOW,
    quantity = 2,
  }: { event?: { id: string; name: string }; quantity?: number } = {},
): Promise<string> {
  const { page } = visitor;
  await page.goto(`event/${event.id}`);
  await expect(titled(page, event.name)).toBeVisible(PATIENCE);
  if (quantity !== 2) {
    await page.getByLabel(says("event:choose.quantity"), { exact: true }).selectOption(String(quantity));
    // With scripts the choice is submitted automatically, unless it was made before hydration.
    await page.getByRole("button", { name: says("event:choose.show") }).click();
  }
  await holdFirstOffer(visitor, quantity);
  await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
  return cartIdOf(page);
}

/** The same, and goes on to the delivery step. */
export async function chooseSeats(
  visitor: Visitor,
  wish?: { event?: { id: string; name: string }; quantity?: number },
): Promise<string> {
  const cartId = await openCheckout(visitor, wish);
  await changeDelivery(visitor);
  return cartId;
}

/** From the order on one page to the delivery step. */
export async function changeDelivery({ page }: Visitor): Promise<void> {
  await page.getByRole("button", { name: says("checkout:review.editDelivery") }).click();
  await expect(titled(page, says("checkout:title.delivery"))).toBeVisible(PATIENCE);
}

/**
 * Clicks the first offer, and a second time if its seats were just taken: offers are cached for two seconds, and an
 * earlier test may have taken those.
 */
async function holdFirstOffer({ page, expectProblem }: Visitor, quantity: number): Promise<void> {
  const taken = page.getByRole("alert").filter({ hasText: says("errors:codes.SEATS_TAKEN.title") });
  const held = page.waitForURL(PAGE_AFTER_HOLDING, PATIENCE);
  expectProblem(/^409 POST .*\/event\//);
  await offerButton(page, quantity).first().click();
  const wasTaken = await Promise.race([
    held.then(() => false),
    taken.waitFor(PATIENCE).then(
      () => true,
      () => false,
    ),
  ]);
  if (wasTaken) await offerButton(page, quantity).first().click();
  await held;
}

/** Step 0: tickets by email, a promo code if given; then step 1. */
export async function chooseDelivery(
  { page }: Visitor,
  { promoCode }: { promoCode?: string } = {},
): Promise<void> {
  await page.getByRole("radio", { name: "E-tickets by email" }).check();
  if (promoCode) {
    await promoField(page).fill(promoCode);
    await page.getByRole("button", { name: says("checkout:promo.apply"), exact: true }).click();
    await expect(page.getByText(says("checkout:promo.applied", { code: promoCode }))).toBeVisible(PATIENCE);
  }
  await page.getByRole("button", { name: says("checkout:delivery.continue") }).click();
  await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
  await page.goto(`checkout/${cartIdOf(page)}/1`);
  await expect(titled(page, says("checkout:title.buyer"))).toBeVisible(PATIENCE);
}

/** Fills in what a buyer of e-tickets is asked for, on the order's page or in step 1. */
export async function typeContact({ page }: Visitor, email: string): Promise<void> {
  await buyerField(page, "emailAddress").fill(email);
  for (const name of ["firstName", "lastName", "zipCode"] as const)
    await buyerField(page, name).fill(BUYER[name]);
  await buyerField(page, "country").selectOption("US");
}

/** Fills in the buyer form with all that it has room for, without submitting it. */
export async function typeBuyer({ page }: Visitor, email: string): Promise<void> {
  if (!(await buyerField(page, "address").isVisible()))
    await page.getByText(says("checkout:buyer.more")).click();
  for (const [name, value] of Object.entries(BUYER)) await buyerField(page, name).fill(value);
  await buyerField(page, "emailAddress").fill(email);
  await buyerField(page, "stateCode").selectOption("NY");
  await buyerField(page, "country").selectOption("US");
}

/** The field of points to redeem. */
export const pointsField = (page: Page): Locator =>
  page.getByLabel(says("checkout:points.label"), { exact: true });

/** Submits the buyer form and expects it to be accepted. */
export async function goToReview({ page }: Visitor): Promise<void> {
  await page.getByRole("button", { name: says("checkout:buyer.continue") }).click();
  await expect(titled(page, says("checkout:title.review"))).toBeVisible(PATIENCE);
}

/** Step 1: buyer details, and points to redeem if given. */
export async function fillBuyer(
  visitor: Visitor,
  { email, points }: { email: string; points?: number },
): Promise<void> {
  const { page } = visitor;
  await typeBuyer(visitor, email);
  if (points) await pointsField(page).fill(String(points));
  await goToReview(visitor);
}

/** The pay buttons of the review step and of the hosted page. */
const PAY = /^Pay (?:CA\$|[$€£])[\d,.]+$/;
export const payButton = (page: Page): Locator =>
  page.getByRole("button", { name: sayingLike("checkout:review.pay") });

/** Agrees to the total, in step 2 or on the order's page, and goes to the hosted page. @returns the total as the button shows it */
export async function goToPayment({ page }: Visitor): Promise<string> {
  const button = payButton(page);
  const total = /(?:CA\$|[$€£])[\d,.]+/.exec(await button.innerText())?.[0] ?? "";
  expect(total).not.toBe("");
  await button.click();
  await expect(page.getByRole("heading", { level: 2, name: "Card details" })).toBeVisible(PATIENCE);
  await expect(page.getByRole("button", { name: PAY })).toContainText(total);
  return total;
}

/** Fills in a card on the hosted page and submits it. */
export async function payWith({ page }: Visitor, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry (MM / YY)").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Grace Hopper");
  await page.getByRole("button", { name: PAY }).click();
}

interface Wish {
  email: string;
  event?: { id: string; name: string };
  quantity?: number;
}

/** All steps from the event to the review. @returns the cart's id */
export async function buyUpToReview(visitor: Visitor, { email, ...choice }: Wish): Promise<string> {
  const cartId = await chooseSeats(visitor, choice);
  await chooseDelivery(visitor);
  await fillBuyer(visitor, { email });
  return cartId;
}

/** From the event, over the order on one page, to the hosted page. */
export async function buyUpToPayment(
  visitor: Visitor,
  wish: Wish,
): Promise<{ cartId: string; total: string }> {
  const { email, ...choice } = wish;
  const cartId = await openCheckout(visitor, choice);
  await typeContact(visitor, email);
  return { cartId, total: await goToPayment(visitor) };
}

export interface Confirmation {
  orderNumber: string;
  /** The order's uuid, from its URL. */
  uuid: string;
}

/** Waits for the confirmation and checks that it has an order number and a QR code for each ticket. */
export async function expectConfirmation({ page }: Visitor, tickets = 2): Promise<Confirmation> {
  await page.waitForURL(/\/order-confirmation\/[0-9a-f-]{36}$/, PATIENCE);
  await expect(titled(page, says("order:confirmed"))).toBeVisible(PATIENCE);
  await expect(page.getByRole("img", { name: /^QR code of ticket/ })).toHaveCount(tickets);
  const orderNumber = (await page.getByTestId("order-number").innerText()).trim();
  expect(orderNumber).toMatch(/\S{6,}/);
  return { orderNumber, uuid: page.url().slice(-36) };
}

/** Signs in on the provider's page, to which the visitor is being redirected. */
export async function signInAs({ page }: Visitor, email: string): Promise<void> {
  // The previous page may have a field of the same name.
  await page.waitForURL(/\/interaction\//, PATIENCE);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("fanatics");
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** A unique email address. */
export const someEmail = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Signs in from home and returns to it. */
export async function signInFromHome(visitor: Visitor, email: string): Promise<void> {
  await visitor.page.goto("./");
  await visitor.page.getByRole("link", { name: says("member:signIn") }).click();
  await signInAs(visitor, email);
  await expect(balance(visitor.page)).toBeVisible(PATIENCE);
}

/** Points in the header; abbreviated on narrow screens. */
export const balance = (page: Page): Locator =>
  page.getByRole("banner").getByText(sayingLike("member:pointsShort")).filter({ visible: true });

/** The points that the header of a wide screen shows. */
export const balanceOf = async (page: Page): Promise<number> =>
  Number((await balance(page).innerText()).replace(/\D/g, ""));
