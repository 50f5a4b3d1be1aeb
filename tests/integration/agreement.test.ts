import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { LANGUAGES } from "#contract/i18n.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { SHIP_TO } from "../fixtures/orders.ts";
import { cookieSecretOf, guestCookie } from "../fixtures/signed-cookie.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

const EVIL = { ...SHIP_TO, address: "1 Evil Street" };

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.discard());

const deliver = (buyer: Buyer, id: string, address: object, shippingId = "standard-mail") =>
  buyer.ship(id, shippingId, address);

/** A cart that is ready to be paid, and its buyer. */
async function ready(): Promise<{ buyer: Buyer; cart: Cart }> {
  const buyer = new Buyer(stack);
  const { uuid } = await buyer.hold(FIXTURES.CLUB_500.id, 1);
  await deliver(buyer, uuid, SHIP_TO);
  return { buyer, cart: (await buyer.fillIn(uuid)).value };
}

describe("who gets the tickets, and where, is part of what buyers agree to", () => {
  it.each<[string, (buyer: Buyer, id: string) => Promise<unknown>]>([
    ["the shipping address", (buyer, id) => deliver(buyer, id, EVIL)],
    [
      "the email address",
      (buyer, id) => buyer.fillIn(id, 0, { ...buyer.details, emailAddress: "m@evil.example" }),
    ],
    ["the buyer's name", (buyer, id) => buyer.fillIn(id, 0, { ...buyer.details, lastName: "Mallory" })],
    ["the phone number", (buyer, id) => buyer.fillIn(id, 0, { ...buyer.details, phone: "(212) 555-0199" })],
  ])("%s changed meanwhile: nothing is charged before the buyer agrees again", async (_name, change) => {
    const { buyer, cart } = await ready();
    await change(buyer, cart.uuid);
    const refused = await buyer.submitAgreed(cart.uuid, cart);
    expect([refused.status, refused.error.code]).toEqual([409, "RECIPIENT_CHANGED"]);
    const changed = (await buyer.cart(cart.uuid)).value;
    expect(changed).toMatchObject({ state: "open", totals: cart.totals });
    // Control: agreed to as it is now.
    expect((await buyer.submitAgreed(cart.uuid, changed)).value.status).toBe("payment_required");
  });

  it("another delivery option for the same price", async () => {
    const { buyer, cart } = await ready();
    const mobile = (await deliver(buyer, cart.uuid, SHIP_TO, "mobile")).value;
    await deliver(buyer, cart.uuid, SHIP_TO, "e-ticket");
    const refused = await buyer.submitAgreed(cart.uuid, mobile);
    expect([refused.status, refused.error.code]).toEqual([409, "RECIPIENT_CHANGED"]);
  });

  it("is required: a purchase without it is malformed", async () => {
    const { buyer, cart } = await ready();
    const refused = await buyer.submitAgreed(cart.uuid, cart, { expectedRecipient: undefined });
    expect([refused.status, refused.error.code]).toEqual([400, "INVALID_REQUEST"]);
  });
});

describe("the review page", () => {
  /** Requests the page, or submits its form. */
  async function ask(buyer: Buyer, path: string, language: string, form?: URLSearchParams) {
    const response = await fetch(stack.at(path), {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: {
        Origin: stack.publicOrigin,
        "Accept-Language": language,
        Cookie: `__Host-nojs=1; ${await guestCookie(buyer.sessionId, cookieSecretOf(stack))}`,
      },
      ...(form ? { body: form } : {}),
    });
    return { status: response.status, html: await response.text() };
  }
  function fieldsOf(html: string): URLSearchParams {
    const form = /<form[^>]*action="[^"]*\/pay"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
    const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    return new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
  }

  it.each(LANGUAGES)("shows what changed and asks again: %s", async (language) => {
    const { buyer, cart } = await ready();
    const shown = await ask(buyer, `/checkout/${cart.uuid}/2`, language);
    expect(shown.html).toContain(SHIP_TO.address);
    await deliver(buyer, cart.uuid, EVIL);
    const refused = await ask(buyer, `/checkout/${cart.uuid}/pay`, language, fieldsOf(shown.html));
    expect(refused.status).toBe(409);
    const words = (await import(`#locales/${language}/errors.json`)).default.codes.RECIPIENT_CHANGED;
    expect(refused.html).toContain(words.title);
    expect(refused.html).toContain(words.detail);
    expect(refused.html).toContain(EVIL.address);
    expect((await buyer.cart(cart.uuid)).value.state).toBe("open");
    const agreed = await ask(buyer, `/checkout/${cart.uuid}/pay`, language, fieldsOf(refused.html));
    expect(agreed.status).toBe(303);
  });
});
