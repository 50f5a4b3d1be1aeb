import { describe, expect, it } from "vitest";
import { withPage } from "./use-pages.ts";

const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id })), total: 10, nextTo: null });

describe("pages of a list that changes between requests", () => {
  it("contain each item once", () => {
    const pages = withPage([page("a", "b"), page("c", "d")], page("b", "d", "e"));
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([["a", "b"], ["c", "d"], ["e"]]);
  });
});
