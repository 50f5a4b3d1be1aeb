import { expect } from "playwright/test";
import { afterAll, beforeAll, describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { useVisitors, type Visitor } from "../support/visitors.ts";
import {
  buyUpToReview,
  CARDS,
  expectConfirmation,
  goToPayment,
  PATIENCE,
  payWith,
  someEmail,
  titled,
} from "./support/journey.ts";
import { countOrders, paymentsOf } from "./support/site.ts";
import { says } from "./support/words.ts";

/** Long enough to get to the payment page on a slow machine, short enough to wait for. */
const HOLD_SECONDS = 30;
const AFTER_THE_HOLD = { timeout: (HOLD_SECONDS + 20) * 1000 };
type Fixture = (typeof FIXTURES)["ARENA_GAME"];
let stack: TestStack;

beforeAll(async () => {
  const vars = { HOLD_SECONDS: String(HOLD_SECONDS), LOCK_GRACE_SECONDS: "1" };
  stack = await startTestStack({ overrides: { commerce: { vars } } });
});
afterAll(() => stack.discard());

const newVisitor = useVisitors(() => stack.publicOrigin);

interface Lost {
  visitor: Visitor;
  cartId: string;
  /** The lost seats, in words. */
  seats: string;
}

/** A visitor at the hosted page whose seats somebody else has taken since. */
async function lateVisitor(scripts: boolean, event: Fixture): Promise<Lost> {
  const visitor = await newVisitor({ scripts });
  const { page } = visitor;
  const cartId = await buyUpToReview(visitor, {
    event: { ...event, id: `${event.id}?sort=best` },
    email: someEmail("late"),
  });
  const words = page.getByText(/^Section .* · Seats/).filter({ visible: true });
  const seats = await words.first().innerText();
  await goToPayment(visitor);
  const [, section = "", row = "", names = ""] = /Section (\S+) · Row (\S+) · Seats (.+)/.exec(seats) ?? [];
  await expect.poll(() => takeSeats(event, section, row, names.split(", ")), AFTER_THE_HOLD).toBe("ordered");
  return { visitor, cartId, seats };
}

/** Buys the seats for somebody else as soon as they are free. A hold of theirs could end before the late visitor pays. */
async function takeSeats({ id }: Fixture, section: string, row: string, seats: string[]): Promise<string> {
  const rival = new Buyer(stack);
  const { items } = await rival.offers(id, `quantity=2&section=${section}&row=${row}`);
  const offer = items.find((other) => seats.every((seat) => other.seats.includes(seat)));
  const held = offer && (await rival.reserve(id, offer, 2, { seats }));
  if (held?.status !== 201) return "held";
  const { uuid } = held.value;
  await rival.fillIn(uuid);
  const { value } = await rival.submit(uuid);
  if (value.status === "payment_required") await payOnHostedPage(value.paymentUrl, CARDS.good);
  return (await rival.settled(uuid)).status;
}

const statuses = async (cartId: string) => (await paymentsOf(cartId, stack)).map(({ status }) => status);

/** Takes the offered seats. */
async function accept({ visitor, cartId, seats }: Lost): Promise<void> {
  const { page } = visitor;
  await payWith(visitor, CARDS.good);
  await expect(titled(page, says("checkout:payment.substitute.title"))).toBeVisible(PATIENCE);
  await expect(page.getByTestId("substitute-offer")).toContainText(seats);
  const offered = await page
    .getByTestId("offered-seats")
    .getByText(/^Section .* · Seats/)
    .innerText();
  expect(offered).not.toBe(seats);
  expect(await statuses(cartId)).toEqual(["authorised"]);
  // A broken form decides nothing.
  const broken = await page.request.post(`checkout/${cartId}/payment`, {
    form: { total: "1" },
    headers: { Origin: stack.publicOrigin },
    maxRedirects: 0,
  });
  expect(broken.status()).toBe(400);
  // A visitor who returns to checkout by another way is led here as well.
  await page.goto(`checkout/${cartId}/2`);
  await page.getByRole("button", { name: /^Take these seats for \$/ }).click();
  await expectConfirmation(visitor);
  await expect(page.getByText(offered).first()).toBeVisible(PATIENCE);
  expect(await statuses(cartId)).toEqual(["captured"]);
  expect(countOrders(cartId, stack)).toBe(1);
}

async function decline({ visitor, cartId }: Lost): Promise<void> {
  const { page, expectProblem } = visitor;
  expectProblem(/^410 /);
  await payWith(visitor, CARDS.good);
  await expect(titled(page, says("checkout:payment.substitute.title"))).toBeVisible(PATIENCE);
  await page.getByRole("button", { name: says("checkout:payment.substitute.decline") }).click();
  await expect(titled(page, says("checkout:gone.substitute_declined.title"))).toBeVisible(PATIENCE);
  await expect(page.getByText(says("checkout:gone.substitute_declined.text"))).toBeVisible();
  expect(await statuses(cartId)).toEqual(["voided"]);
  expect(countOrders(cartId, stack)).toBe(0);
}

describe("late payers", () => {
  // Both wait for the same time to pass. Each row has an event of its own, so that
  // enough seats of one kind are left.
  it.each([
    { scripts: true, event: FIXTURES.ARENA_GAME },
    { scripts: false, event: FIXTURES.STADIUM_GAME },
  ])(
    "take the seats that are offered instead, or decline them and pay nothing; scripts: $scripts",
    async ({ scripts, event }) => {
      const late = () => lateVisitor(scripts, event);
      const [accepting, declining] = await Promise.all([late(), late()]);
      await accept(accepting);
      await decline(declining);
    },
  );
});
