import type { Locator } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { scriptsRun, useVisitors, type Visitor } from "../support/visitors.ts";
import { cartIdOf, offerButton, PATIENCE, titled } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);
const { id, name } = FIXTURES.RESALE;

type Fields = Record<string, string>;
const formOf = (offer: Locator) => offer.locator("xpath=ancestor::form");
const fieldsOf = (form: Locator): Promise<Fields> =>
  form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries([...new FormData(element)].map(([field, value]) => [field, String(value)])),
  );

/** Takes the first offer, or the same one as before: the list may have changed meanwhile. */
async function take({ page }: Visitor, same: Fields | null): Promise<{ cartId: string; fields: Fields }> {
  const offer = offerButton(page, 2).first();
  const form = formOf(offer);
  if (same) {
    await form.evaluate((element: HTMLFormElement, fields) => {
      for (const [name, value] of Object.entries(fields))
        element.querySelector(`input[name="${name}"]`)?.setAttribute("value", value);
    }, same);
  }
  const fields = await fieldsOf(form);
  await offer.click();
  await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
  return { cartId: cartIdOf(page), fields };
}

describe.each([
  { title: "scripts on", scripts: true },
  { title: "scripts off", scripts: false },
])("tickets that were given back, $title", ({ scripts }) => {
  it("can be taken again at once, with the same offer", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await page.goto(`event/${id}`);
    await expect(titled(page, name)).toBeVisible(PATIENCE);
    let { cartId, fields } = await take(visitor, null);
    for (const _time of [1, 2]) {
      await page.goto(`event/${id}`);
      await page.getByTestId("held-bar").getByRole("button").click();
      await expect(page.getByTestId("held-bar")).toHaveCount(0);
      await expect(page.getByRole("link", { name: says("common:notices.takeBack") })).toHaveAttribute(
        "href",
        new RegExp(`/checkout/${cartId}$`),
      );
      if (scripts) await scriptsRun(page);
      const again = await take(visitor, fields);
      expect(again.fields).toEqual(fields);
      expect(again.cartId).not.toBe(cartId);
      ({ cartId, fields } = again);
    }
  });
});

describe("one form, sent twice at once", () => {
  /** Sends the offer's form as it stands on the page, without leaving it. @returns the cart's id */
  async function sendForm({ page, context }: Visitor): Promise<string> {
    const form = await fieldsOf(formOf(offerButton(page, 2).first()));
    const answer = await context.request.post(`event/${id}`, {
      form,
      headers: { Origin: site.publicOrigin },
      maxRedirects: 0,
    });
    const [, cartId = ""] = /\/checkout\/([0-9a-f-]{36})/.exec(answer.headers().location ?? "") ?? [];
    return cartId;
  }

  it("makes one cart, also of tickets that were just given back", async () => {
    const visitor = await newVisitor();
    const { page, context } = visitor;
    await page.goto(`event/${id}`);
    await expect(titled(page, name)).toBeVisible(PATIENCE);
    const [first, same] = await Promise.all([sendForm(visitor), sendForm(visitor)]);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(same).toBe(first);
    await context.request.post(`checkout/${first}/release`, {
      form: { to: "/" },
      headers: { Origin: site.publicOrigin },
      maxRedirects: 0,
    });
    const [second, again] = await Promise.all([sendForm(visitor), sendForm(visitor)]);
    expect(second).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(again).toBe(second);
  });
});
