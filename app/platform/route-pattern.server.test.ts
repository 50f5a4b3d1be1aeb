import { expect, it } from "vitest";
import { routePatterns } from "./route-pattern.server.ts";

const route = (id: string, path: string, parentId?: string) => ({ id, path, parentId, module: {} });
const patternOf = routePatterns({
  basename: "/shop/",
  routes: {
    root: route("root", ""),
    checkout: route("checkout", "checkout/:cartId", "root"),
    step: route("step", ":step?", "checkout"),
    rest: route("rest", "*", "root"),
  },
});

it.each([
  ["/shop/checkout/8b7c/payment", "/checkout/{cartId}/{step}"],
  ["/shop/checkout/8b7c/payment.data", "/checkout/{cartId}/{step}"],
  ["/shop/secret-of-a-visitor", "/*"],
  ["/elsewhere", "/"],
])("names %s without its values", (pathname, pattern) => {
  expect(patternOf(pathname)).toBe(pattern);
});
