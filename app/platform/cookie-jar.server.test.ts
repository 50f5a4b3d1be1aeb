import { expect, test } from "vitest";
import { forgetCart, readCart, readCartList, rememberCart } from "#app/features/cart/cart-cookies.server.ts";
import { CookieJar } from "./cookie-jar.server.ts";
import { SESSION_COOKIE, sessionIdOf } from "./session-id.server.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const jar = (header: string | null = null, secret = SECRET) => new CookieJar(header, secret);

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

test("signed values are read only with the same secret and signature", async () => {
  const cookies = jar();
  await cookies.setSigned("s", { ä: ["€", 1] });
  const header = returned(cookies);
  expect(await jar(header).getSigned("s")).toEqual({ ä: ["€", 1] });
  expect(await jar(header, `${SECRET}x`).getSigned("s")).toBeNull();
  expect(await jar(header.replace("s=e", "s=f")).getSigned("s")).toBeNull();
  expect(await jar("s=eyJhIjoxfQ==").getSigned("s")).toBeNull();
});

test("a new visitor gets 256 random bits for a year; a returning one keeps theirs", () => {
  const cookies = jar();
  const { sessionId, isNew } = sessionIdOf(cookies);
  expect(isNew).toBe(true);
  expect(sessionId).toMatch(/^[\w-]{43}$/);
  expect(sessionIdOf(jar(returned(cookies)))).toEqual({ sessionId, isNew: false });
  expect(sessionIdOf(jar(`${SESSION_COOKIE}=short`)).isNew).toBe(true);
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
