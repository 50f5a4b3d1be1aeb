import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { LANGUAGES } from "#contract/i18n.ts";
import leagues from "#tenant/leagues.json";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { says } from "../e2e/support/words.ts";
import { nonEmpty } from "../support/expect-every.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ standIns: false });
});
afterAll(() => stack?.discard());

const get = (path: string) => fetch(stack.at(path), { redirect: "manual" });
const page = async (path: string) => {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  const head = (pattern: RegExp) =>
    pattern.exec(html)?.[1]?.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
  const block = head(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s);
  return {
    html,
    noindex: answer.headers.get("X-Robots-Tag"),
    description: head(/<meta name="description" content="([^"]*)"/),
    canonical: head(/<link rel="canonical" href="([^"]*)"/),
    picture: head(/<meta property="og:image" content="([^"]*)"/),
    things: (block ? JSON.parse(block)["@graph"] : []) as Record<string, unknown>[],
  };
};
const ofType = (things: Record<string, unknown>[], type: string) =>
  things.find((thing) => thing["@type"] === type);
const ids = async (kind: string) => {
  const part = await fetch(`${stack.commerceUrl}/api/sitemap/${kind}/0?parts=1`);
  return ((await part.json()) as { ids: string[] }).ids;
};

/** The first attraction or venue of the sitemap. */
const entity = async (kind: "attraction" | "venue") => {
  const [id] = nonEmpty(await ids(kind));
  return z
    .object({ id: z.string(), name: z.string(), city: z.string().default("") })
    .parse(await (await fetch(`${stack.commerceUrl}/api/${kind}/${id}`)).json());
};
describe("a page for search engines", () => {
  it("has its other languages at the addresses that it names, without a redirect", async () => {
    const { id } = FIXTURES.ARENA_GAME;
    for (const path of ["/", `/event/${id}`, "/help"]) {
      const { html } = await page(path);
      const links = nonEmpty([...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]);
      expect(links.length, path).toBeGreaterThan(LANGUAGES.length);
      for (const [, language, href = ""] of links) {
        const answer = await fetch(href.replaceAll("&amp;", "&"), { redirect: "manual" });
        expect(answer.status, href).toBe(200);
        const shown = language === "x-default" ? "en" : language;
        expect(await answer.text(), href).toContain(`<html lang="${shown}"`);
      }
    }
  });

  it("of an event: canonical at every address, drawn picture, data with the price that the page shows", async () => {
    const { id } = FIXTURES.ARENA_GAME;
    const { canonical, description, picture, things, noindex, html } = await page(`/event/${id}?quantity=3`);
    expect(canonical).toBe(stack.at(`/event/${id}`));
    expect(noindex).toBeNull();
    const event = ofType(things, "SportsEvent") as {
      name: string;
      offers: { lowPrice: string };
      url: string;
    };
    expect(event.url).toBe(canonical);
    expect(html).toContain(`$${event.offers.lowPrice}`);
    expect(description).toContain(`$${event.offers.lowPrice}`);
    const { itemListElement: crumbs } = ofType(things, "BreadcrumbList") as {
      itemListElement: { position: number; name: string; item?: string }[];
    };
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
    expect([crumbs[0]?.item, crumbs.at(-1)?.name]).toEqual([stack.at("/"), event.name]);
    const drawn = await fetch(picture ?? "");
    expect([drawn.status, drawn.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  });

  it("of an attraction, a venue, a league and home", async () => {
    const attraction = await entity("attraction");
    const venue = await entity("venue");
    const [league] = nonEmpty(leagues);
    const crumb = (name: string) => ({
      itemListElement: expect.arrayContaining([expect.objectContaining({ name })]),
    });
    for (const [path, description, type, data] of [
      [
        `/attraction/${attraction.id}`,
        says("seo:attraction", { name: attraction.name }),
        "BreadcrumbList",
        crumb(attraction.name),
      ],
      [
        `/venue/${venue.id}`,
        says("seo:venue", { name: venue.name, city: venue.city }),
        "Place",
        { name: venue.name, url: stack.at(`/venue/${venue.id}`) },
      ],
      [
        `/leagues/${league.id}`,
        says("seo:league", { league: league.id }),
        "BreadcrumbList",
        crumb(`${league.id} tickets`),
      ],
      ["/", says("seo:home"), "WebSite", { url: stack.at("/") }],
    ] as const) {
      const found = await page(path);
      expect(found.canonical, path).toBe(stack.at(path));
      expect(found.noindex, path).toBeNull();
      expect(found.description, path).toBe(description);
      expect(ofType(found.things, type), path).toMatchObject(data);
      expect((await fetch(found.picture ?? "")).status, path).toBe(200);
    }
  });

  it("has a picture for every team", async () => {
    const teams = leagues.flatMap((league) => league.teams);
    const { teamPicture } = await import("#contract/share-picture.ts");
    for (const { logo } of nonEmpty(teams.slice(0, 20))) {
      expect((await get(`/static/pictures/${teamPicture(logo)}`)).status, logo).toBe(200);
    }
  });

  it.each(["/search?keyword=boston", "/search/events?keyword=boston", "/login", "/auth/sso/preview"])(
    "is not listed: %s",
    async (path) => {
      expect((await get(path)).headers.get("X-Robots-Tag")).toBe("noindex");
    },
  );
});

describe("the sitemap", () => {
  it("lists every part, and each address once", async () => {
    const robots = await fetch(`${stack.publicOrigin}/robots.txt`);
    const address = /^Sitemap: (.*)$/m.exec(await robots.text())?.[1] ?? "";
    const locations = async (url: string) => {
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get("Content-Type")], url).toEqual([
        200,
        "application/xml; charset=utf-8",
      ]);
      return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = ""]) => location);
    };
    const files = await locations(address);
    const pages = (await Promise.all(files.map(locations))).flat();
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages).toContain(stack.at("/"));
    expect(pages).toContain(stack.at("/leagues/NBA"));
    expect(pages).toContain(stack.at(`/event/${FIXTURES.ARENA_GAME.id}`));
    expect(pages.filter((one) => one.includes("/event/")).length).toBe((await ids("event")).length);
    for (const one of nonEmpty(pages.filter((_, index) => index % 150 === 0)))
      expect((await fetch(one)).status, one).toBe(200);
  });

  it.each([
    "/sitemap/nothing.xml",
    "/sitemap/event-16-16.xml",
    "/sitemap/event-3-1.xml",
    "/sitemap/event-999-1.xml",
    "/sitemap/event-16-1.xml",
  ])("has no %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
