import { describe, expect, it } from "vitest";
import { withinRange } from "./nearby.server.ts";

/** A list whose nearest item is `nearest` miles away; records the requested ranges. */
function listAt(nearest: number) {
  const ranges: (number | undefined)[] = [];
  const fetchList = async (range: number | undefined) => {
    ranges.push(range);
    return { items: range === undefined || range >= nearest ? ["an event"] : [] };
  };
  return { ranges, fetchList };
}

describe("range of a location search (§7, §9)", () => {
  it.each([
    ["near", 10, [50], { range: 50, widened: false }],
    ["further away", 80, [50, 100], { range: 100, widened: true }],
    ["nowhere", 500, [50, 100], { range: 50, widened: false }],
  ])(
    "searches within 50 miles and, if that is empty, once within 100: %s",
    async (_name, nearest, expected, result) => {
      const { ranges, fetchList } = listAt(nearest);
      expect(await withinRange(fetchList, { hasLocation: true })).toMatchObject(result);
      expect(ranges).toEqual(expected);
    },
  );

  it("searches without a range if there is no city", async () => {
    const { ranges, fetchList } = listAt(0);
    expect(await withinRange(fetchList, { hasLocation: false })).toMatchObject({
      range: null,
      widened: false,
    });
    expect(ranges).toEqual([undefined]);
  });

  it("keeps the range of the previous page, even for an empty later page", async () => {
    const { ranges, fetchList } = listAt(500);
    expect(await withinRange(fetchList, { hasLocation: true, keep: 50 })).toMatchObject({ widened: false });
    expect(await withinRange(fetchList, { hasLocation: true, keep: 100 })).toMatchObject({ widened: true });
    expect(ranges).toEqual([50, 100]);
  });

  it("does not take an outage for an empty list", async () => {
    const ranges: number[] = [];
    const broken = async (range = 0): Promise<{ items: string[] }> => {
      ranges.push(range);
      throw new Error("outage");
    };
    await expect(withinRange(broken, { hasLocation: true })).rejects.toThrow("outage");
    expect(ranges).toEqual([50]);
  });
});
