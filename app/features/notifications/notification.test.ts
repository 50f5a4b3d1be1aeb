import { expect, it } from "vitest";
import common from "#locales/en/common.json";
import { checkTone, iconOf, NOTICE_TONES, readNotice, withNotice, withoutNotice } from "./notification.ts";

it("is added to a redirect and removed again", () => {
  const to = withNotice("/?categoryId=1", "leagueNotAvailable");
  expect(to).toBe("/?categoryId=1&notice=leagueNotAvailable");
  const { pathname, search } = new URL(to, "https://site.example");
  expect(readNotice(search)).toEqual({ key: "leagueNotAvailable", tone: "warning", cartId: null });
  expect(withoutNotice({ pathname, search })).toBe("/?categoryId=1");
  expect(withoutNotice({ pathname: "/", search: "?notice=leagueNotAvailable" })).toBe("/");
});

it("names the cart that it is about, by its id alone", () => {
  const id = "0a0e0000-0000-4000-8000-000000000001";
  const { search } = new URL(withNotice("/", "ticketsReleased", id), "https://site.example");
  expect(readNotice(search)).toEqual({ key: "ticketsReleased", tone: "success", cartId: id });
  expect(readNotice("?notice=ticketsReleased.../../evil")).toMatchObject({ cartId: null });
});

it.each(["", "?notice=", "?notice=You+have+won", "?notice=constructor"])("is null for %j", (search) => {
  expect(readNotice(search)).toBeNull();
});

it("has a text for every key", () => {
  for (const key of Object.keys(common.notices.redirected)) {
    expect(readNotice(`?notice=${key}`)?.key).toBe(key);
  }
});

it("refuses an unknown tone", () => {
  for (const tone of NOTICE_TONES) expect(() => checkTone(tone)).not.toThrow();
  const unknown = Object("purple") as never;
  expect(() => checkTone(unknown)).toThrow(TypeError);
});

it("has an icon for each tone except the custom one", () => {
  expect(NOTICE_TONES.map((tone) => iconOf({ tone }))).toEqual(["error", "success", "warning", "info", null]);
  expect(iconOf({ tone: "custom", icon: "success" })).toBe("success");
  expect(iconOf({ tone: "info", icon: null })).toBeNull();
});
