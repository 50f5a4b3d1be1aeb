import { expect } from "playwright/test";
import { afterAll, beforeAll, describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { useVisitors, type Visitor } from "../support/visitors.ts";
import { cartIdOf, chooseSeats, PATIENCE, titled } from "./support/journey.ts";
import { sayingLike, says } from "./support/words.ts";

/** Long enough to choose seats and read them from the page, short enough to wait for. */
const HOLD_SECONDS = 12;
let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({
    standIns: false,
    overrides: { commerce: { vars: { HOLD_SECONDS: String(HOLD_SECONDS) } } },
  });
});
afterAll(() => stack.discard());

const newVisitor = useVisitors(() => stack.publicOrigin);
const AFTER_THE_HOLD = { timeout: (HOLD_SECONDS + 15) * 1000 };

const seatsOf = ({ page }: Visitor) =>
  page
    .getByText(/^Section .* · Seats/)
    .filter({ visible: true })
    .first()
    .innerText();

describe("a hold that runs out", () => {
  it("updates the page by itself, releases the seats, and links to the event", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectProblem(/^410 GET /);
    await chooseSeats(visitor);
    await expect(page.getByTestId("time-left")).toContainText(/0:\d\d/);
    const seats = await seatsOf(visitor);
    const other = await newVisitor();
    other.expectProblem(/^410 GET /);
    await chooseSeats(other);
    // Control: while they are held, another visitor gets other seats.
    expect(await seatsOf(other)).not.toBe(seats);

    await expect(titled(page, says("checkout:gone.expired.title"))).toBeVisible(AFTER_THE_HOLD);
    await expect(page.getByRole("button", { name: sayingLike("checkout:gone.sameSeats_other") })).toBeVisible(
      PATIENCE,
    );
    const third = await newVisitor();
    third.expectProblem(/^410 GET /);
    await expect(async () => {
      await chooseSeats(third);
      expect(await seatsOf(third)).toBe(seats);
    }).toPass({ timeout: 30_000 });

    await page.getByRole("link", { name: says("checkout:gone.again") }).click();
    await expect(titled(page, FIXTURES.THEATRE_SHOW.name)).toBeVisible(PATIENCE);
    await page.goto("./");
    await expect(page.getByTestId("held-bar")).toHaveCount(0);
  });

  it("is a 410 at the next step for a buyer without scripts", async () => {
    const visitor = await newVisitor({ scripts: false });
    const { page } = visitor;
    visitor.expectProblem(/^410 /);
    const cartId = await chooseSeats(visitor, { event: FIXTURES.ARENA_GAME });
    const seats = await seatsOf(visitor);
    await expect(page.getByTestId("time-left")).toContainText(says("checkout:time.for", { minutes: 1 }));
    const gone = titled(page, says("checkout:gone.expired.title"));
    await expect
      .poll(
        async () => (await page.request.get(`checkout/${cartId}/1`, { maxRedirects: 0 })).status(),
        AFTER_THE_HOLD,
      )
      .toBe(410);
    await page.getByRole("button", { name: says("checkout:delivery.continue") }).click();
    await expect(gone).toBeVisible(PATIENCE);
    await expect(page.getByText(says("checkout:gone.expired.text"))).toBeVisible();
    await expect(page.getByRole("link", { name: says("checkout:gone.again") })).toHaveAttribute(
      "href",
      `/fanatics/event/${FIXTURES.ARENA_GAME.id}`,
    );

    // Nobody else wants the seats.
    const again = page.locator(`form[action$="${FIXTURES.ARENA_GAME.id}"]`);
    await again.getByRole("button", { name: sayingLike("checkout:gone.sameSeats_other") }).click();
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
    expect(cartIdOf(page)).not.toBe(cartId);
    expect(await seatsOf(visitor)).toBe(seats);
  });
});
