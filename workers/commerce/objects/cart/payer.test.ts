import { expect, it } from "vitest";
import { cartOf, PAYMENT } from "#tests/fixtures/cart-services.ts";
import type { Bindings } from "../../env.ts";
import { payerOf } from "./payer.ts";

const envWith = (secret: string) => ({ TICKET_SECRET: secret }) as Bindings;

function paidBy(emailAddress: string, fingerprint: string, secret = "secret") {
  const card = { brand: "visa", last4: "4242", expireMonth: 1, expireYear: 2030, fingerprint };
  const cart = cartOf({ buyer: { ...cartOf().buyer, emailAddress }, payment: { ...PAYMENT, card } });
  return payerOf(cart, envWith(secret));
}

it("is the same for every spelling of a mailbox, and for every payment with a card", async () => {
  const payer = await paidBy("ada@example.com", "fp");
  for (const spelling of [" ADA@Example.com ", "ada+tickets@example.com", "Ada+1+2@example.com"])
    expect(await paidBy(spelling, "fp")).toEqual(payer);
  expect((await paidBy("ad.a@example.com", "fp")).emailHash).not.toBe(payer.emailHash);
  expect((await paidBy("ada@example.com", "other")).cardHash).not.toBe(payer.cardHash);
  expect((await paidBy("fp", "ada@example.com")).cardHash, "an address is no card").not.toBe(payer.emailHash);
});

it("tells nothing without the shop's secret, and is nobody without an address and a card", async () => {
  const payer = await paidBy("ada@example.com", "fp_card");
  expect(JSON.stringify(payer)).not.toMatch(/ada@|fp_card/);
  expect((await paidBy("ada@example.com", "fp_card", "another")).emailHash).not.toBe(payer.emailHash);
  const nobody = cartOf({ buyer: null, payment: null });
  expect(await payerOf(nobody, envWith("secret"))).toEqual({ emailHash: null, cardHash: null });
});
