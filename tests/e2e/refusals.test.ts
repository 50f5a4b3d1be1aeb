import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { useVisitors } from "../support/visitors.ts";
import {
  BUYER,
  buyerField,
  chooseDelivery,
  chooseSeats,
  PATIENCE,
  promoField,
  seatPicker,
  titled,
  typeBuyer,
} from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

/** No code, and codes of the seed that do not help a guest who buys theater tickets. */
const REFUSED_CODES = ["NOSUCHCODE", "EXPIRED5", "SOON25", "MEMBER15", "SPORTS5"];

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("refusals, $name", ({ scripts }) => {
  it("of fields are shown at the field and in a focused summary, and the form keeps its values", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^4(00|22) POST /);
    await chooseSeats(visitor);
    await chooseDelivery(visitor);
    await typeBuyer(visitor, "not an address");
    await buyerField(page, "phone").fill("12");
    await buyerField(page, "lastName").fill("");
    await page.getByRole("button", { name: says("checkout:buyer.continue") }).click();

    const summary = page
      .getByRole("alert")
      .filter({ hasText: says("checkout:errors.title_other", { count: 3 }) });
    await expect(summary).toBeVisible(PATIENCE);
    await expect(summary).toBeFocused();
    const refused = [
      { name: "lastName", value: "", words: says("errors:violations.required_lastName") },
      { name: "emailAddress", value: "not an address", words: says("errors:violations.email") },
      { name: "phone", value: "12", words: says("errors:violations.phone") },
    ];
    for (const { name, value, words } of refused) {
      const field = buyerField(page, name);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(page.locator(`#${await field.getAttribute("id")}-error`)).toHaveText(words);
      expect(await field.getAttribute("aria-describedby")).toContain(
        `${await field.getAttribute("id")}-error`,
      );
      await expect(field).toHaveValue(value);
      await expect(summary.getByRole("link", { name: words })).toBeVisible();
    }
    const { firstName, address, city, zipCode } = BUYER;
    for (const [name, value] of Object.entries({
      firstName,
      address,
      city,
      zipCode,
      stateCode: "NY",
      country: "US",
    })) {
      await expect(buyerField(page, name)).toHaveValue(value);
      await expect(buyerField(page, name)).not.toHaveAttribute("aria-invalid");
    }
    await summary.getByRole("link", { name: says("errors:violations.email") }).click();
    await expect(buyerField(page, "emailAddress")).toBeFocused();
  });

  it("of a promo code say the same of every code, and the code stays in its field", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^4\d\d POST .*promo-code/);
    await chooseSeats(visitor);
    const code = promoField(page);
    const apply = page.getByRole("button", { name: says("checkout:promo.apply"), exact: true });
    const words = says("errors:promo.not_accepted");
    for (const typed of REFUSED_CODES) {
      await code.fill(typed);
      const answered = page.waitForResponse(
        (response) => response.request().method() === "POST" && response.url().includes("/promo-code"),
      );
      await apply.click();
      await answered;
      await expect(code).toHaveAccessibleDescription(words, PATIENCE);
      await expect(code).toBeFocused();
      await expect(code).toHaveValue(typed);
    }
    await code.fill("fan10");
    await apply.click();
    await expect(page.getByText(says("checkout:promo.applied", { code: "FAN10" }))).toBeVisible(PATIENCE);
    await page.getByRole("button", { name: says("checkout:promo.remove") }).click();
    await expect(code).toHaveValue("", PATIENCE);
  });

  it("of taken seats offer other seats, which can be held", async () => {
    const late = await newVisitor({ scripts });
    const quick = await newVisitor();
    late.expectProblem(/^409 POST /);
    const event = scripts ? FIXTURES.ARENA_GAME : FIXTURES.BOTH_FLOWS;
    const choose = async ({ page }: typeof late) => {
      const offer = page
        .getByRole("article")
        .filter({ has: seatPicker(page) })
        .first();
      await seatPicker(offer).click();
      await offer.getByRole("checkbox").first().check();
      return {
        seat: await offer.getByRole("checkbox").first().inputValue(),
        button: offer.getByRole("button"),
      };
    };
    await late.page.goto(`event/${event.id}?quantity=1`);
    await quick.page.goto(`event/${event.id}?quantity=1`);
    const [mine, theirs] = [await choose(late), await choose(quick)];
    expect(theirs.seat).toBe(mine.seat);
    await theirs.button.click();
    await quick.page.waitForURL(/\/checkout\//, PATIENCE);

    await mine.button.click();
    const alert = late.page.getByRole("alert").filter({ hasText: says("errors:codes.SEATS_TAKEN.title") });
    await expect(alert).toBeVisible(PATIENCE);
    const others = late.page.getByRole("region", { name: says("event:refused.alternatives") });
    await others
      .getByRole("button", { name: /^Get 1 / })
      .first()
      .click();
    await late.page.waitForURL(/\/checkout\//, PATIENCE);
    await expect(titled(late.page, says("checkout:title.order"))).toBeVisible(PATIENCE);
  });
});

describe("an unknown event", () => {
  it.each([
    { name: "scripts on", scripts: true },
    { name: "scripts off", scripts: false },
  ])("is a 404 page, $name", async ({ scripts }) => {
    const { page, expectProblem } = await newVisitor({ scripts });
    expectProblem(/^404 GET /);
    for (const id of [crypto.randomUUID(), "not-an-id", `${FIXTURES.THEATRE_SHOW.id}/nothing`]) {
      const answer = await page.goto(`event/${id}`);
      expect(answer?.status(), id).toBe(404);
      await expect(titled(page, says("errors:notFound.title"))).toBeVisible();
      await expect(page.getByRole("link", { name: says("common:backToHome") })).toBeVisible();
    }
    // Control: the event itself exists.
    expect((await page.goto(`event/${FIXTURES.THEATRE_SHOW.id}`))?.status()).toBe(200);
  });
});
