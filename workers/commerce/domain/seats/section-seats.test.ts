import { describe, expect, it } from "vitest";
import { type DemoEvent, demoPrice, seatMapOf } from "#tests/support/demo-seats.ts";
import type { TakenSeats } from "./seat-map.ts";
import { sectionRuns } from "./seat-runs.ts";
import { seatsOfSection } from "./section-seats.ts";

const theater: DemoEvent = { eventId: "e1", plan: "theater", soldShare: 0, resaleShare: 0.2 };

function seatsIn(event: DemoEvent, id: string, taken: TakenSeats = {}) {
  const map = seatMapOf(event, taken);
  const section = map.plan.sections.find((each) => each.id === id);
  if (!section) throw new Error("no such section");
  const price = demoPrice(event.plan);
  const free = map.plan.sections.flatMap((each) => sectionRuns(map, price, each));
  return { section, ...seatsOfSection(section, free, 8) };
}

describe("the seats of a section", () => {
  it("are all of them, each with the offer that sells it, and none where it is taken", () => {
    const { section, rows, offers } = seatsIn(theater, "ORCH-C", { "ORCH-C/A": ["3", "4"] });
    expect(rows.map(({ name, seats }) => [name, seats.map((seat) => seat.name)])).toEqual(
      section.rows.map(({ name, seats }) => [name, seats]),
    );
    expect(rows[0]?.seats.filter(({ offer }) => offer === null).map(({ name }) => name)).toEqual(["3", "4"]);
    for (const row of rows) {
      for (const { name, offer } of row.seats) {
        if (offer === null) continue;
        expect(offers[offer]).toMatchObject({ section: "ORCH-C", row: row.name });
        expect(offers[offer]?.seats).toContain(name);
      }
    }
    expect(offers.flatMap(({ seats }) => seats)).toHaveLength(rows.flatMap(({ seats }) => seats).length - 2);
  });

  it("name wheelchair places and companion seats", () => {
    const { section, rows } = seatsIn(theater, "ORCH-C");
    for (const [index, { accessible, companion }] of section.rows.entries()) {
      const named = (place: string) =>
        rows[index]?.seats.filter((seat) => seat.place === place).map(({ name }) => name);
      expect(named("companion")).toEqual(companion);
      expect(named("wheelchair")).toEqual(accessible.filter((seat) => !companion.includes(seat)));
    }
    expect(section.rows.some(({ companion }) => companion.length > 0)).toBe(true);
  });

  it("without numbers have offers only", () => {
    const { rows, offers } = seatsIn({ ...theater, plan: "club" }, "FLOOR");
    expect(rows).toEqual([]);
    expect(offers.map(({ general, seats }) => [general, seats])).toContainEqual([true, []]);
  });
});
