import { describe, expect, it } from "vitest";
import { findResults, type PageQuery } from "./search-results.server.ts";

const BOSTON = { cityName: "Boston", countryCode: "US", latitude: 42.36, longitude: -71.06 };

/** A list whose items are so many miles away, two pages of it; notes how it was asked. */
function list(miles: number) {
  const asked: PageQuery[] = [];
  const ask = async (page: PageQuery) => {
    asked.push(page);
    const inside = (page.range ?? Number.POSITIVE_INFINITY) >= miles;
    const nextCursor = page.cursor ? null : "next";
    return inside
      ? { items: ["one"], totalCount: 2, nextCursor, correctedKeyword: null }
      : { items: [], totalCount: 0, nextCursor: null, correctedKeyword: null };
  };
  return { asked, ask };
}

describe("a page of results", () => {
  it("holds five, and links to the next one with the whole search", async () => {
    const { asked, ask } = list(0);
    const found = await findResults({ keyword: "night", sort: "DATE", available: true }, ask);
    expect(asked).toEqual([{ limit: 5 }]);
    expect(found).toMatchObject({ items: ["one"], total: 2, widened: false });
    expect(found.next).toBe("keyword=night&available=true&sort=DATE&cursor=next");
  });

  it("from further away takes its range along to the next page", async () => {
    const { asked, ask } = list(80);
    const first = await findResults(BOSTON, ask);
    expect(first.widened).toBe(true);
    const next = new URLSearchParams(first.next ?? "");
    expect([next.get("range"), next.get("cursor")]).toEqual(["100", "next"]);
    const last = await findResults(BOSTON, ask, { cursor: "next", range: 100 });
    expect(last).toMatchObject({ items: ["one"], widened: true, next: null });
    expect(asked.map(({ range }) => range)).toEqual([50, 100, 100]);
  });

  it("that is empty and not the first is the end, not a reason to look further", async () => {
    const { asked, ask } = list(80);
    expect((await findResults(BOSTON, ask, { cursor: "x", range: null })).items).toEqual([]);
    expect(asked.map(({ range }) => range)).toEqual([50]);
  });
});
