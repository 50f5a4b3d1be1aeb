import { describe, expect, it } from "vitest";
import { CookieJar } from "./cookie-jar.server.ts";
import { forgetOrderKeys, keepOrderKey, orderKeyOf } from "./order-keys.server.ts";

const uuid = (number: number) => `0a0e0000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const KEY = "k".repeat(130);

/** The request header that a browser sends after the response of `jar`. */
function nextHeader(jar: CookieJar): string {
  const headers = new Headers();
  jar.apply(headers);
  return headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

describe("keys of orders in a browser", () => {
  it("are kept for the newest ten orders", async () => {
    const jar = new CookieJar(null, ["secret"]);
    for (let number = 1; number <= 12; number++) await keepOrderKey(jar, uuid(number), `${KEY}${number}`);
    await keepOrderKey(jar, uuid(3).toUpperCase(), `${KEY}new`);
    const next = new CookieJar(nextHeader(jar), ["secret"]);
    const keys = await Promise.all([1, 2, 3, 4, 12].map((number) => orderKeyOf(next, uuid(number))));
    expect(keys).toEqual([null, null, `${KEY}new`, `${KEY}4`, `${KEY}12`]);
  });

  it("are not read from a cookie that was altered or that another secret signed", async () => {
    const jar = new CookieJar(null, ["secret"]);
    await keepOrderKey(jar, uuid(1), KEY);
    const header = nextHeader(jar);
    expect(await orderKeyOf(new CookieJar(header, ["secret"]), uuid(1))).toBe(KEY);
    expect(await orderKeyOf(new CookieJar(header, ["other"]), uuid(1))).toBeNull();
    expect(await orderKeyOf(new CookieJar(header.replace("=", "=A"), ["secret"]), uuid(1))).toBeNull();
  });

  it("are forgotten at once", async () => {
    const jar = new CookieJar(null, ["secret"]);
    await keepOrderKey(jar, uuid(1), KEY);
    const next = new CookieJar(nextHeader(jar), ["secret"]);
    forgetOrderKeys(next);
    expect(await orderKeyOf(next, uuid(1))).toBeNull();
  });
});
