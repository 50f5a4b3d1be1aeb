import { afterAll, beforeAll, expect, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";

let members: Members;
let shop: TestShop;
beforeAll(async () => {
  members = await openMembership();
  shop = await openShop({ ...members.vars, SANDBOX_CARD: GOOD_CARD });
});
afterAll(() => shop.close());

it("members go on shopping on a Worker that starts while the identity provider is gone", async () => {
  const { buyer } = await members.join(shop);
  const { uuid } = await buyer.hold(FIXTURES.ARENA_GAME.id, 2);
  members.issuer.close();
  await shop.kill();
  await shop.restart();

  expect((await buyer.call("GET", "/api/wallet")).status).toBe(200);
  expect((await buyer.fillIn(uuid, 1_000)).value.totals.redeemPoints).toBe(1_000);
  expect((await buyer.submit(uuid)).status).toBe(200);
  expect((await buyer.settled(uuid)).status).toBe("ordered");

  // A signature is judged as ever.
  const forger = await openMembership();
  const token = await forger.issuer.signAccessToken({ iss: members.issuer.url, sub: "somebody" });
  forger.issuer.close();
  expect((await new Buyer(shop, token).call("GET", "/api/wallet")).status).toBe(401);
});
