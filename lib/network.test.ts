import { describe, expect, it } from "vitest";
import { networkOf } from "./network.ts";

describe("the network of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ])("%s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    "",
    "local",
    "1.2.3",
    "256.1.1.1",
    "1.2.3.4:80",
    "[::1]",
    "fe80::1%eth0",
    ":::",
    "2001:db8",
    "::1@evil",
  ])("%j has none", (address) => {
    expect(networkOf(address)).toBeNull();
  });
});
