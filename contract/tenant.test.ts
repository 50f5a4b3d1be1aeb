import { expect, it } from "vitest";
import { mayPurchase, permissionsOf } from "./tenant.ts";

it.each([
  [true, false, true],
  [true, true, true],
  [false, true, true],
  [false, false, false],
])("guests may buy: %s, signed in: %s, may buy: %s (§6)", (guestCanPurchase, isSignedIn, expected) => {
  const config = { ACLAllow: { guestCanPurchase } };
  expect(permissionsOf(config, isSignedIn)).toEqual(
    expected ? [{ resource: "ticket", action: "purchase" }] : [],
  );
  expect(mayPurchase(config, isSignedIn)).toBe(expected);
});
