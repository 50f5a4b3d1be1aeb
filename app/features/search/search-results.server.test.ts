import { describe, expect, it } from "vitest";
import { findResults, type PageQuery } from "./search-results.server.ts";

const BOSTON = { cityName: "Boston", countryCode: "US", latitude: 42.36, longitude: -71.06 };

/** Two pages of results that are `miles` away from the city; records the requests for them. */
function list(miles: number) {
  const requests: PageQuery[] = [];
  const fetchPage = async (page: PageQuery) => {
    requests.push(page);
    const inside = (page.range ?? Number.POSITIVE_INFINITY) >= miles;
    const nextCursor = page.cursor ? null : "next";
    return inside
      ? { items: ["one"], totalCount: 2, nextCursor, correctedKeyword: null }
      : { items: [], totalCount: 0, nextCursor: null, correctedKeyword: null };
  };
  return { requests, fetchPage };
}

describe("a page of results", () => {
  it("has five items and links to the next page with the whole search", async () => {
    const { requests, fetchPage } = list(0);
    const results = await findResults({ keyword: "night", sort: "DATE", available: true }, fetchPage);
    expect(requests).toEqual([{ limit: 5 }]);
    expect(results).toMatchObject({ items: ["one"], total: 2, widened: false });
    expect(results.next).toBe("keyword=night&available=true&sort=DATE&cursor=next");
  });

  it("of the fallback range keeps that range on the next page", async () => {
    const { requests, fetchPage } = list(80);
    const first = await findResults(BOSTON, fetchPage);
    expect(first.widened).toBe(true);
    const next = new URLSearchParams(first.next ?? "");
    expect([next.get("range"), next.get("cursor")]).toEqual(["100", "next"]);
    const last = await findResults(BOSTON, fetchPage, { cursor: "next", range: 100 });
    expect(last).toMatchObject({ items: ["one"], widened: true, next: null });
    expect(requests.map(({ range }) => range)).toEqual([50, 100, 100]);
  });

  it("is not widened when it is empty and not the first", async () => {
    const { requests, fetchPage } = list(80);
    expect((await findResults(BOSTON, fetchPage, { cursor: "x", range: null })).items).toEqual([]);
    expect(requests.map(({ range }) => range)).toEqual([50]);
  });
});
