import { expect, test } from "vitest";
import { forgetCart, readCart, readCartList, rememberCart } from "#app/features/cart/cart-cookies.server.ts";
import { CookieJar } from "./cookie-jar.server.ts";
import { Visitor } from "./visitor.server.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const jar = (header: string | null = null, secrets: [string, ...string[]] = [SECRET]) =>
  new CookieJar(header, secrets);
const SESSION_COOKIE = "__Host-session";

/** What the browser would send back. */
function returned(cookies: CookieJar): string {
  const headers = new Headers();
  cookies.apply(headers);
  return headers
    .getSetCookie()
    .filter((line) => !line.includes("Max-Age=0"))
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

test("a change is visible at once, sent once, and locked down", () => {
  const cookies = jar("a=1; b=2");
  cookies.set("a", "3");
  cookies.set("a", "4", { maxAge: 60 });
  cookies.delete("b");
  const headers = new Headers();
  cookies.apply(headers);
  expect([cookies.get("a"), cookies.get("b")]).toEqual(["4", null]);
  expect(headers.getSetCookie()).toEqual([
    "a=4; Path=/; SameSite=Lax; Secure; HttpOnly; Max-Age=60",
    "b=; Path=/; SameSite=Lax; Secure; HttpOnly; Max-Age=0",
  ]);
});

test("values that could smuggle in attributes or are too large throw", () => {
  expect(() => jar().set("a", "x; Domain=evil")).toThrow("invalid value");
  expect(() => jar().set("a", "x\r\nSet-Cookie: b=1")).toThrow("invalid value");
  expect(() => jar().set("a", "x".repeat(5_000))).toThrow("too large");
});

test("a value as large as browsers keep is sent, and none that is larger", () => {
  const largest = 4_096 - 128 - "a".length;
  const cookies = jar();
  cookies.set("a", "x".repeat(largest));
  expect(cookies.get("a")).toHaveLength(largest);
  expect(() => cookies.set("a", "x".repeat(largest + 1))).toThrow("cookie a: too large");
});

test("scripts see only what they may, and a cookie without an age ends with the browser", () => {
  const cookies = jar();
  cookies.set("a", "1", { readable: true });
  cookies.set("b", "2");
  const headers = new Headers();
  cookies.apply(headers);
  expect(headers.getSetCookie()).toEqual([
    "a=1; Path=/; SameSite=Lax; Secure",
    "b=2; Path=/; SameSite=Lax; Secure; HttpOnly",
  ]);
});

test("a jar knows what was read of it, and whether anything changed", () => {
  const cookies = jar("a=1");
  expect([cookies.received("a"), cookies.received("b"), cookies.changed]).toEqual([true, false, false]);
  expect([...cookies.read]).toEqual([]);
  expect([cookies.get("a"), cookies.get("b")]).toEqual(["1", null]);
  expect([...cookies.read]).toEqual(["a", "b"]);
  cookies.set("b", "2");
  expect(cookies.changed).toBe(true);
});

test("a header is read as servers read it: the first of a name, and nothing without one", () => {
  const cookies = jar("a=1; a=2; valueless; b=x=y; c=");
  const names = ["a", "b", "c", "valueless", "valueles"];
  expect(names.map((name) => cookies.get(name))).toEqual(["1", "x=y", "", null, null]);
  expect(jar().get("a")).toBeNull();
});

test("signed values are read only under their own name, with the same secret and signature", async () => {
  const cookies = jar();
  await cookies.setSigned("s", { ä: ["€", 1] });
  const header = returned(cookies);
  expect(await jar(header).getSigned("s")).toEqual({ ä: ["€", 1] });
  expect(await jar(header, [`${SECRET}x`]).getSigned("s")).toBeNull();
  expect(await jar(header.replace("s=e", "s=f")).getSigned("s")).toBeNull();
  expect(await jar(header.replace("s=", "t=")).getSigned("t")).toBeNull();
  for (const value of ["eyJhIjoxfQ", "eyJhIjoxfQ.", "eyJhIjoxfQ.%%", ".", "x"])
    expect(await jar(`s=${value}`).getSigned("s"), value).toBeNull();
});

test("the first secret signs and all of them verify, so that secrets can be replaced", async () => {
  const [old, next] = [SECRET, SECRET.toUpperCase()];
  const before = jar(null, [old]);
  await before.setSigned("s", 1);
  const during = jar(returned(before), [next, old]);
  expect(await during.getSigned("s")).toBe(1);
  await during.setSigned("s", 2);
  expect(await jar(returned(during), [next]).getSigned("s")).toBe(2);
  expect(await jar(returned(before), [next]).getSigned("s")).toBeNull();
});

test("an opened jar holds what we signed, and preferences", async () => {
  const cookies = jar();
  await cookies.setSigned("__Host-cart", 1);
  const forged = "__Host-member=x; __Host-carts=e30.e30; other=1; __Host-lang=de";
  const opened = await CookieJar.open(`${forged}; ${returned(cookies)}`, [SECRET]);
  const names = ["__Host-cart", "__Host-member", "__Host-carts", "other", "__Host-lang"];
  expect(names.filter((name) => opened.received(name))).toEqual(["__Host-cart", "__Host-lang"]);
});

test("an opened jar keeps every preference", async () => {
  const header = ["lang", "terms", "viewed", "nojs"].map((name) => `__Host-${name}=1`).join("; ");
  const opened = await CookieJar.open(header, [SECRET]);
  expect(["lang", "terms", "viewed", "nojs"].map((name) => opened.get(`__Host-${name}`))).toEqual(
    Array(4).fill("1"),
  );
});

test("an opened jar holds nothing that a neighboring subdomain could have set, even if we signed it", async () => {
  const cookies = jar();
  await cookies.setSigned("cart", 1);
  expect((await CookieJar.open(returned(cookies), [SECRET])).received("cart")).toBe(false);
});

test("an opened jar checks no more signatures than browsers hold cookies of ours", async () => {
  const cookies = jar();
  await cookies.setSigned("__Host-cart", 1);
  const behind = async (others: number) => {
    const forged = Array.from({ length: others }, (_, index) => `__Host-${index}=x`);
    return (await CookieJar.open([...forged, returned(cookies)].join("; "), [SECRET])).received(
      "__Host-cart",
    );
  };
  expect([await behind(39), await behind(40)]).toEqual([true, false]);
});

test("a new visitor gets 256 random bits for a year; a returning one keeps them", async () => {
  const cookies = jar();
  const visitor = await Visitor.of(cookies, false);
  expect(visitor).toMatchObject({ isNew: true, hasSignedIn: false });
  expect(visitor.id).toMatch(/^[\w-]{43}$/);
  const headers = new Headers();
  cookies.apply(headers);
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/; HttpOnly; Max-Age=31536000$/)]);
  const { id } = visitor;
  const back = jar(returned(cookies));
  expect(await Visitor.of(back, false)).toMatchObject({ id, isNew: false });
  expect(back.changed).toBe(false);
});

test("nobody in particular has no id, and gets no cookie", () => {
  const cookies = jar();
  expect(Visitor.anonymous(cookies)).toMatchObject({ id: "", isNew: true, hasSignedIn: false });
  expect(cookies.changed).toBe(false);
});

test("an id that we did not issue is replaced", async () => {
  for (const made of ["short", "A".repeat(43), "eyJpZCI6ImEifQ.e30"]) {
    const visitor = await Visitor.of(jar(`__Host-session=${made}`), false);
    expect(visitor.isNew, made).toBe(true);
    expect(visitor.id).not.toContain("A".repeat(43));
  }
});

test("signing in leads to another id, the same one in every tab, and only once the guest's data moved", async () => {
  const cookies = jar();
  const visitor = await Visitor.of(cookies, false);
  const guest = visitor.id;
  await visitor.enter("ada", async (id) => {
    expect([id, visitor.id === guest]).toEqual([guest, false]);
    return false;
  });
  await expect(visitor.enter("ada", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect([visitor.id, visitor.hasSignedIn]).toEqual([guest, false]);
  const header = returned(cookies);
  const refused = jar(header);
  await (await Visitor.of(refused, false)).enter("ada", async () => false);
  expect(refused.changed).toBe(false);
  const otherTab = await Visitor.of(jar(header), false);
  for (const tab of [visitor, otherTab]) await tab.enter("ada", async () => true);
  expect(visitor.hasSignedIn).toBe(true);
  expect(visitor.id).not.toBe(guest);
  expect(otherTab.id).toBe(visitor.id);
  // Another member in the same browser has another id, and so has whoever comes after the member.
  const bob = await Visitor.of(jar(header), false);
  await bob.enter("bob", async () => true);
  expect(bob.id).not.toBe(visitor.id);
  expect(await Visitor.of(jar(returned(cookies)), true)).toMatchObject({ id: visitor.id, isNew: false });
  expect((await Visitor.of(jar(returned(cookies)), false)).id).not.toBe(visitor.id);
  await visitor.leave();
  expect(visitor.hasSignedIn).toBe(false);
});

test("carts: the current one, the list with the newest first and at most ten, and removal", async () => {
  const cart = (at: number) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
    expireAt: "2027-01-05T00:30:00Z",
  });
  const cookies = jar();
  for (let at = 0; at < 12; at += 1) await rememberCart(cookies, cart(at));
  const back = jar(returned(cookies));
  expect(await readCart(back)).toMatchObject(cart(11));
  expect((await readCartList(back)).map(({ id }) => Number(id.slice(-2)))).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
  ]);
  const restarted = jar(`__Host-carts=${back.get("__Host-carts")}`);
  expect(await readCart(restarted), "after a restart of the browser").toMatchObject(cart(11));
  await forgetCart(back, cart(11).id);
  expect(await readCart(back)).toBeNull();
  expect(await readCartList(back)).toHaveLength(9);
});

test.each(["\u00a0", "\u2000", "\u3000", "\ufeff", "\u2028", "\u000b"])(
  "a name that only looks like a prefixed one is another name: %j",
  (blank) => {
    const planted = "A".repeat(43);
    expect(jar(`${blank}${SESSION_COOKIE}=${planted}`).get(SESSION_COOKIE)).toBeNull();
    expect(jar(`${blank}${SESSION_COOKIE}=${planted}; ${SESSION_COOKIE}=own`).get(SESSION_COOKIE)).toBe(
      "own",
    );
    expect(jar(`a=1; \t${SESSION_COOKIE}=own \t`).get(SESSION_COOKIE)).toBe("own");
  },
);
