import { afterAll, beforeAll, expect, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { sum } from "#contract/price-rows.ts";
import { formatMoney } from "#lib/money.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { formBrowser } from "../fixtures/form-browser.ts";
import { faultyApi } from "../support/faulty-api.ts";
import { formsOf, readableText } from "../support/page-forms.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

const api = faultyApi();
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ overrides: { storefront: { serviceBindings: { COMMERCE: api.binding } } } });
  api.target = stack.commerceUrl;
});
afterAll(() => stack?.discard());

it("shows what a partner's cart has besides tickets: extras, what is paid later, and charges that are included", async () => {
  const browser = formBrowser();
  const event = await browser.open(stack.at(`/event/${FIXTURES.CLUB_500.id}?quantity=2`));
  const offer = formsOf(event.body).find(({ fields }) => fields.some(([name]) => name === "quote"));
  if (!offer) throw new Error("no offer");
  const held = await browser.submit(new URL(offer.action, event.url), Object.fromEntries(offer.fields));
  const cartId = /checkout\/([0-9a-f-]{36})/.exec(held.url.pathname)?.[1];
  let total = 0;
  api.change((body) => {
    const { lines, totals, ...cart } = body as unknown as Cart;
    const [tickets, ...others] = lines;
    if (!tickets) throw new Error("no tickets");
    const vat = { type: "tax" as const, scope: "per_ticket" as const, amount: 700, included: true };
    const all: Cart["lines"] = [
      { ...tickets, charges: [...tickets.charges, vat] },
      { type: "unpaid", name: "City tax at the desk", amount: 800, quantity: 2, charges: [] },
      { type: "upsell", name: "Ticket insurance", amount: 1_500, quantity: 1, charges: [] },
      ...others,
    ];
    total = sum(all);
    expect(total).toBe(totals.totalPrice + 1_500);
    return { ...cart, lines: all, totals: { ...totals, totalPrice: total } };
  }, `/api/cart/${cartId}`);
  const { body, status } = await browser.open(held.url);
  expect(status).toBe(200);
  const text = readableText(body);
  expect(text).toContain("Ticket insurance $15.00");
  expect(text).toContain("Tax (included) $7.00");
  expect(text).toContain(
    `Total ${formatMoney(total, "USD")} Due later, not charged today City tax at the desk $8.00`,
  );
});
