import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import errors from "#locales/en/errors.json" with { type: "json" };
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer, TYPED } from "../fixtures/buyer.ts";
import { cookieSecretOf, guestCookie } from "../fixtures/signed-cookie.ts";
import { fromAddressOf } from "../support/addresses.ts";
import { expectEvery } from "../support/expect-every.ts";
import { faultyApi } from "../support/faulty-api.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

const api = faultyApi();
let stack: TestStack;
let buyer: Buyer;
let cartId: string;

beforeAll(async () => {
  stack = await startTestStack({
    standIns: false,
    overrides: { storefront: { serviceBindings: { COMMERCE: api.binding } } },
  });
  api.target = stack.commerceUrl;
});
beforeEach(async () => {
  buyer = new Buyer(stack);
  cartId = (await buyer.hold(FIXTURES.ARENA_GAME.id, 1)).uuid;
});
afterEach(() => api.mend());
afterAll(() => stack?.discard());

const { emailAddress: _email, phone: _phone, ...ADDRESS } = TYPED;

/** Submits the delivery form with one of its buttons, and lists the API calls about the cart. */
async function submit(button: string, fields: Record<string, string>) {
  api.mend();
  const response = await fetch(stack.at(`/checkout/${cartId}/${button}`), {
    method: "POST",
    redirect: "manual",
    headers: {
      Origin: stack.publicOrigin,
      Cookie: `__Host-nojs=1; ${await guestCookie(buyer.sessionId, cookieSecretOf(stack))}`,
      ...fromAddressOf(buyer.sessionId),
    },
    body: new URLSearchParams({ ...ADDRESS, code: "", ...fields }),
  });
  const path = `/api/cart/${cartId}`;
  return {
    status: response.status,
    location: response.headers.get("Location"),
    retryAfter: Number(response.headers.get("Retry-After")),
    html: (await response.text()).replaceAll("&#x27;", "'"),
    calls: api.calls.filter((call) => call.includes(path)).map((call) => call.replace(path, "cart")),
  };
}

const APPLY = "POST cart/apply-promo-code";
/** What the page needs when it is shown again. */
const PAGE = ["GET cart", "GET cart/shippingOption"];
const savedCart = async () => (await buyer.cart(cartId)).value;

describe("applying a promo code in the delivery form", () => {
  it("is one API call, which saves the delivery choice as well", async () => {
    const { status, location, calls } = await submit("promo-code", { shippingId: "mobile", code: "fan10" });
    expect([status, location]).toEqual([302, `/fanatics/checkout/${cartId}/0`]);
    expect(calls).toEqual([APPLY]);
    expect(await savedCart()).toMatchObject({ promoCode: "FAN10", shipping: { id: "mobile" } });
  });

  it("saves the delivery choice even when the code is refused", async () => {
    const { status, html, calls } = await submit("promo-code", { shippingId: "will-call", code: "EXPIRED5" });
    expect(status).toBe(422);
    expect(html).toContain(errors.promo.not_accepted);
    expect(calls.sort()).toEqual([...PAGE, APPLY]);
    expect(await savedCart()).toMatchObject({ promoCode: null, shipping: { id: "will-call" } });
  });

  it("applies the code even when the delivery choice cannot be saved, and shows the typed address again", async () => {
    const typed = { shippingId: "standard-mail", zipCode: "TYPED", code: "FAN10" };
    const { status, html } = await submit("promo-code", typed);
    expect(status).toBe(200);
    expect(html).toContain('value="TYPED"');
    expect(html).not.toContain(errors.violations.postal_code);
    expect(await savedCart()).toMatchObject({
      promoCode: "FAN10",
      shipping: { id: "e-ticket" },
      shippingAddress: null,
    });
  });

  it("asks for a code when the field is empty, and saves the delivery choice", async () => {
    const { status, html, calls } = await submit("promo-code", { shippingId: "mobile" });
    expect(status).toBe(422);
    expect(html).toContain(errors.violations.required_code);
    expect(calls.sort()).toEqual([...PAGE, "PUT cart/shippingOption"]);
    expect((await savedCart()).shipping?.id).toBe("mobile");
  });

  it("saves the delivery choice even after too many tries", async () => {
    const tries = Array.from({ length: 30 }, () =>
      buyer.call("POST", `/api/cart/${cartId}/apply-promo-code?code=NO`),
    );
    expectEvery(await Promise.all(tries), ({ status }) => status === 422);
    const refused = await submit("promo-code", { shippingId: "mobile", code: "FAN10" });
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(500);
    expect(refused.html).toContain('value="FAN10"');
    expect(await savedCart()).toMatchObject({ promoCode: null, shipping: { id: "mobile" } });
  });
});

describe("submitting the delivery form", () => {
  it("is one API call without a code", async () => {
    const { status, calls } = await submit("delivery", { shippingId: "standard-mail" });
    expect(status).toBe(302);
    expect(calls).toEqual(["PUT cart/shippingOption"]);
    expect((await savedCart()).shippingAddress).toEqual(ADDRESS);
  });

  it("drops an address that the option does not need", async () => {
    await submit("delivery", { shippingId: "mobile" });
    expect(await savedCart()).toMatchObject({ shipping: { id: "mobile" }, shippingAddress: null });
  });

  it.each(["", "carrier-pigeon", "x".repeat(100)])("asks for an option instead of %o", async (shippingId) => {
    const { status, html } = await submit("delivery", { shippingId });
    expect(status).toBe(422);
    expect(html).toContain(errors.violations.required_shippingId);
  });
});

describe("POST /api/cart/{id}/apply-promo-code", () => {
  const apply = (body?: object) =>
    buyer.call<object>("POST", `/api/cart/${cartId}/apply-promo-code?code=FAN10`, body);

  it("takes no body, and then tells nothing of a delivery choice", async () => {
    const { status, value } = await apply();
    expect(status).toBe(200);
    expect(value).not.toHaveProperty("deliverySaved");
  });

  it("tells whether the delivery choice was saved", async () => {
    expect((await apply({ shippingId: "mobile" })).value).toMatchObject({ deliverySaved: true });
    const refused = await apply({ shippingId: "x".repeat(100) });
    expect(refused).toMatchObject({
      status: 200,
      value: { promoCode: "FAN10", deliverySaved: false, shipping: { id: "mobile" } },
    });
  });
});
