import { describe, expect, it } from "vitest";
import { withinRange } from "./nearby.server.ts";

/** A catalogue whose nearest item is so many miles away; notes the ranges that it was asked for. */
function catalogue(nearest: number) {
  const asked: (number | undefined)[] = [];
  const ask = async (range: number | undefined) => {
    asked.push(range);
    return { items: range === undefined || range >= nearest ? ["an event"] : [] };
  };
  return { asked, ask };
}

describe("range of a location search (§7, §9)", () => {
  it.each([
    ["near", 10, [50], { range: 50, widened: false }],
    ["further away", 80, [50, 100], { range: 100, widened: true }],
    ["nowhere", 500, [50, 100], { range: 50, widened: false }],
  ])("asks at 50 miles and, when that is empty, once at 100: %s", async (_name, nearest, ranges, found) => {
    const { asked, ask } = catalogue(nearest);
    expect(await withinRange(ask, { hasLocation: true })).toMatchObject(found);
    expect(asked).toEqual(ranges);
  });

  it("asks without a range where there is no city", async () => {
    const { asked, ask } = catalogue(0);
    expect(await withinRange(ask, { hasLocation: false })).toMatchObject({ range: null, widened: false });
    expect(asked).toEqual([undefined]);
  });

  it("keeps the range of the page before, also when a later page is empty", async () => {
    const { asked, ask } = catalogue(500);
    expect(await withinRange(ask, { hasLocation: true, keep: 50 })).toMatchObject({ widened: false });
    expect(await withinRange(ask, { hasLocation: true, keep: 100 })).toMatchObject({ widened: true });
    expect(asked).toEqual([50, 100]);
  });

  it("does not take an outage for an empty list", async () => {
    const asked: number[] = [];
    const broken = async (range = 0): Promise<{ items: string[] }> => {
      asked.push(range);
      throw new Error("outage");
    };
    await expect(withinRange(broken, { hasLocation: true })).rejects.toThrow("outage");
    expect(asked).toEqual([50]);
  });
});
