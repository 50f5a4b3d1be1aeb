import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer, TYPED } from "../fixtures/buyer.ts";
import { cookieSecretOf, guestCookie } from "../fixtures/signed-cookie.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

const PAGES = ["", "/0", "/1", "/2", "/3", "/payment", "/payment?cancelled=1"];
const FORMS = [
  "/buyer",
  "/delivery",
  "/draft",
  "/pay",
  "/promo-code",
  "/promo-code-removal",
  "/room-removal/0",
];

let stack: TestStack;
let owner: Buyer;
let cartId: string;
beforeAll(async () => {
  stack = await startTestStack({ standIns: false });
  owner = new Buyer(stack);
  cartId = (await owner.hold(FIXTURES.ARENA_GAME.id, 2)).uuid;
});
afterAll(() => stack?.discard());

const titleOf = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1];

/** Requests a page of the cart with its owner's session, or with the cart's id alone (null). */
async function ask(part: string, session: string | null, form?: Record<string, string>) {
  const answer = await fetch(stack.at(`/checkout/${cartId}${part}`), {
    method: form ? "POST" : "GET",
    redirect: "manual",
    headers: {
      Origin: stack.publicOrigin,
      Cookie: `__Host-nojs=1; ${session ? await guestCookie(session, cookieSecretOf(stack)) : ""}`,
    },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  return { status: answer.status, html: await answer.text() };
}

const FILLED = {
  ...TYPED,
  redeemPoints: "",
  shippingId: "e-ticket",
  code: "FAN10",
  attempt: "a",
  total: "1",
  points: "0",
  currency: "USD",
  recipient: "0".repeat(64),
  to: "/",
};

describe("another visitor's cart", () => {
  it.each([...PAGES, ...FORMS, "/release"])("is a 404: GET %s", async (part) => {
    const { status, html } = await ask(part, null);
    expect(status).toBe(404);
    expect(html).toContain('data-error="notFound"');
    expect(titleOf(html)).toBe("Fanatics Tickets");
  });

  it.each(FORMS)("is a 404: POST %s", async (part) => {
    const { status, html } = await ask(part, null, FILLED);
    expect(status).toBe(404);
    expect(html).toContain('data-error="notFound"');
    expect(titleOf(html)).toBe("Fanatics Tickets");
  });

  it("is not changed by another visitor's forms", async () => {
    await ask("/release", null, FILLED);
    const { value } = await owner.cart(cartId);
    expect([value.state, value.promoCode, value.buyer]).toEqual(["open", null, null]);
    // Control: the owner sees the cart at the same URL.
    expect((await ask("/0", owner.sessionId)).status).toBe(200);
  });
});

it("the pages of a released cart say so, also in their title", async () => {
  expect((await owner.call("DELETE", `/api/cart/${cartId}`)).status).toBe(204);
  for (const part of ["", "/0", "/1", "/2", "/buyer"]) {
    const { status, html } = await ask(part, owner.sessionId);
    expect(status, part).toBe(410);
    expect(titleOf(html), part).toContain("You released these tickets");
  }
});
