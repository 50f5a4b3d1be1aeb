import { expect, it } from "vitest";
import { providerLink } from "./provider-link.ts";

const TEMPLATE = "https://provider.example.com/event/{id}?from=fans";

it.each([
  ["https://provider.example.com/own", TEMPLATE, "https://provider.example.com/own"],
  [null, TEMPLATE, "https://provider.example.com/event/a%2Fb%20c?from=fans"],
  ["", TEMPLATE, "https://provider.example.com/event/a%2Fb%20c?from=fans"],
  ["javascript:alert(1)", TEMPLATE, null],
  ["not an address", TEMPLATE, null],
  [null, undefined, null],
])("makes of %j and %j the address %j", (own, template, url) => {
  expect(providerLink(own, template, "a/b c")).toBe(url);
});
