const IPV4 = /^(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;

/**
 * The network that an IP address belongs to, in one spelling: an IPv4 address itself, the /64 of an IPv6 address (what
 * one household or phone has, RFC 6177), and the IPv4 address of a mapped one. Null for anything else.
 */
export function networkOf(address: string): string | null {
  if (IPV4.test(address)) return address.split(".").map(Number).join(".");
  if (!/^[\da-f:.]{2,45}$/i.test(address) || !address.includes(":")) return null;
  if (!URL.canParse(`http://[${address}]`)) return null;
  // URLs have IPv6 addresses in one spelling (WHATWG URL, host serializer): lower case, with the longest run of zeros cut.
  const [before = "", after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after ? after.split(":") : [];
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  const groups = after === undefined ? head : [...head, ...zeros, ...tail];
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
