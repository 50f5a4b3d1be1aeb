import { describe, expect, it } from "vitest";
import { NOTHING_CARRIED } from "#app/api/headers.server.ts";
import { forgetCarried, readCarried, takeCarried as take } from "./carried.server.ts";
import { CookieJar } from "./cookie-jar.server.ts";

const SECRET = "a-secret-of-more-than-thirty-two-characters";
const takeCarried = (request: Request, jar: CookieJar, refused = false) =>
  take(request, jar, async () => refused);
const jarOf = (header: string | null = null) => new CookieJar(header, [SECRET]);
const get = (path: string) => new Request(`https://shop.example/fanatics${path}`);

/** The Cookie header of a browser that got the jar's cookies. */
function cookiesOf(jar: CookieJar): string {
  const headers = new Headers();
  jar.apply(headers);
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

describe("what a link carries", () => {
  it("goes from the address into cookies, and from there into every request", async () => {
    const jar = jarOf();
    const taken = await takeCarried(get("/search?keyword=a%26b&discountToken=SPRING.25~x-_&_uid=w1"), jar);
    expect(taken).toEqual({ path: "/fanatics/search?keyword=a%26b", discountRefused: false });
    expect(await readCarried(jarOf(`${cookiesOf(jar)}; __Host-als=1`))).toEqual({
      discountToken: "SPRING.25~x-_",
      uid: "w1",
      hasLocalStorage: true,
    });
    expect(await readCarried(jarOf())).toEqual(NOTHING_CARRIED);
  });

  it.each(["", "x".repeat(513), "x".repeat(4_096), "two words", "a\u0000b", "<script>", "é"])(
    "changes nothing when the token is malformed: %j",
    async (token) => {
      const before = jarOf();
      await takeCarried(get("/?discountToken=first"), before);
      const jar = jarOf(cookiesOf(before));
      const taken = await takeCarried(get(`/?discountToken=${encodeURIComponent(token)}&notice=x`), jar);
      expect(taken).toEqual({ path: "/fanatics/?notice=x", discountRefused: true });
      expect(await readCarried(jar)).toMatchObject({ discountToken: "first" });
    },
  );

  it("changes nothing when the API refuses the token", async () => {
    const before = jarOf();
    await takeCarried(get("/?discountToken=first"), before);
    const jar = jarOf(cookiesOf(before));
    const taken = await takeCarried(get("/?discountToken=second"), jar, true);
    expect(taken).toEqual({ path: "/fanatics/", discountRefused: true });
    expect(await readCarried(jar)).toMatchObject({ discountToken: "first" });
  });

  it("is dropped without a word when it is a malformed referral", async () => {
    const jar = jarOf();
    expect(await takeCarried(get("/?_uid=a%20b"), jar)).toEqual({
      path: "/fanatics/",
      discountRefused: false,
    });
    expect(jar.changed).toBe(false);
  });

  it("is left alone in addresses without any, in forms, and in requests of scripts", async () => {
    const form = new Request(get("/?discountToken=x"), { method: "POST" });
    for (const request of [get("/?keyword=x"), get("/search.data?discountToken=x"), form])
      expect(await takeCarried(request, jarOf())).toBeNull();
  });

  it("is not believed when the cookie is made up, and is forgotten on request", async () => {
    expect(await readCarried(jarOf("__Host-discount=IngiCg.x; __Host-uid=w1"))).toEqual(NOTHING_CARRIED);
    const jar = jarOf();
    await takeCarried(get("/?discountToken=x&_uid=y"), jar);
    const next = jarOf(cookiesOf(jar));
    forgetCarried(next);
    expect(await readCarried(next)).toEqual(NOTHING_CARRIED);
  });
});
