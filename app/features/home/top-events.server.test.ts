import { expect, it } from "vitest";
import type { EventQuery } from "#app/api/events.server.ts";
import type { Api } from "#app/api/index.server.ts";
import { expectEvery } from "#tests/support/expect-every.ts";
import { topEvents } from "./top-events.server.ts";

const BOSTON = { cityName: "Boston", countryCode: "US", latitude: 42.36, longitude: -71.06 };

/** A fake API whose popular call finds events where `found` says so, and records its queries. */
function apiThat(found: (query: EventQuery) => boolean) {
  const queries: EventQuery[] = [];
  const popular = async (query: EventQuery) => {
    queries.push(query);
    return { items: found(query) ? [{ id: "found" }] : [], totalCount: 0, nextCursor: null };
  };
  return { queries, api: { events: { popular } } as unknown as Pick<Api, "events"> };
}

it.each([
  { name: "near", found: () => true, scope: "near", ranges: [50] },
  { name: "wider", found: ({ range }: EventQuery) => range === 100, scope: "wider", ranges: [50, 100] },
  {
    name: "everywhere",
    found: ({ cityName }: EventQuery) => !cityName,
    scope: "everywhere",
    ranges: [50, 100, undefined],
  },
])("widens the range only if nothing is nearer: $name", async ({ found, scope, ranges }) => {
  const { queries, api } = apiThat(found);
  const top = await topEvents(api, { ...BOSTON, categoryId: "c" }, 12);
  expect(top).toMatchObject({ scope, items: [{ id: "found" }] });
  expect(queries.map(({ range }) => range)).toEqual(ranges);
  expectEvery(queries, ({ categoryId, limit }) => categoryId === "c" && limit === 12);
});

it("makes one call for all cities, and returns an empty list if there are no events", async () => {
  const { queries, api } = apiThat(() => false);
  expect(await topEvents(api, {}, 12)).toEqual({ scope: "everywhere", items: [] });
  expect(queries).toHaveLength(1);
});
