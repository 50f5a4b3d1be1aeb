import { expect, test } from "vitest";
import { titleMeta } from "./title-meta.ts";

const site = { url: "https://shop.example/fanatics", name: "Shop", languages: ["en", "fr"] };
const matches = [{ data: { site }, meta: [{ title: "Shop" }] }];
const data = {
  title: "Celtics · Shop",
  description: "Tickets.",
  picture: "static/pictures/nba.png",
  canonical: "/event/1",
};
const page = (search = "") => titleMeta({ data, matches, location: { pathname: "/tm-event/9", search } });

test("a page names its address, languages and picture", () => {
  expect(page()).toEqual(
    expect.arrayContaining([
      { title: "Celtics · Shop" },
      { name: "description", content: "Tickets." },
      { tagName: "link", rel: "canonical", href: "https://shop.example/fanatics/event/1" },
      {
        tagName: "link",
        rel: "alternate",
        hrefLang: "fr",
        href: "https://shop.example/fanatics/event/1?lang=fr",
      },
      {
        tagName: "link",
        rel: "alternate",
        hrefLang: "x-default",
        href: "https://shop.example/fanatics/event/1",
      },
      { property: "og:image", content: "https://shop.example/fanatics/static/pictures/nba.png" },
    ]),
  );
});

test("the language makes a page of its own; no other parameter does", () => {
  const canonical = (search: string) =>
    page(search).find((entry) => "rel" in entry && entry.rel === "canonical");
  expect(canonical("?lang=fr&cursor=r.1")).toMatchObject({
    href: "https://shop.example/fanatics/event/1?lang=fr",
  });
  expect(canonical("?lang=xx&sort=DATE")).toMatchObject({ href: "https://shop.example/fanatics/event/1" });
});

test("a page without a description has its title only, one that failed to load the site's", () => {
  const location = { pathname: "/search", search: "" };
  expect(titleMeta({ data: { title: "Search" }, matches, location })).toEqual([{ title: "Search" }]);
  expect(titleMeta({ data: undefined, matches, location })).toEqual([{ title: "Shop" }]);
});
