import svgpath from "svgpath";
import { describe, expect, it } from "vitest";
import { DEMO_PLANS, demoOffers, demoSections } from "#tests/support/demo-offers.ts";
import { toSectionDots } from "./seat-dots.server.ts";
import { hasHeldSeats, seatAt } from "./seat-dots-model.ts";
import { seatKey } from "./seat-picks.ts";

const NONE: ReadonlySet<string> = new Set();

describe.each(DEMO_PLANS)("the seats of %s", (name) => {
  const offers = { ...demoOffers(name), priceBands: [] };

  it("are inside of their sections, front to back, and apart from each other", () => {
    const [left = 0, top = 0, width = 0, height = 0] = offers.plan.surface.box;
    const middle = { x: left + width / 2, y: top + height / 2 };
    const wrong: string[] = [];
    for (const { path, answer } of demoSections(name)) {
      const { id, general } = answer.section;
      if (general) continue;
      const dots = toSectionDots(answer, offers, 2, NONE);
      if (!dots) throw new Error(`${id} has none`);
      expect(dots.pitch).toBeGreaterThan(0.5);
      const all = dots.rows.flatMap((row) => row.dots);
      expect(all).toHaveLength(answer.rows.reduce((count, row) => count + row.seats.length, 0));
      const box = boxOf(path);
      for (const { x, y, name: seat } of all)
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) wrong.push(`${id} ${seat}`);
      const [first, last] = [dots.rows[0]?.dots, dots.rows.at(-1)?.dots];
      const distance = (row: typeof first) =>
        Math.min(...(row ?? []).map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
      if (dots.rows.length > 1 && distance(first) >= distance(last)) wrong.push(`${id} is turned around`);
      for (const row of dots.rows)
        row.dots.forEach((dot, at) => {
          const next = row.dots[at + 1];
          if (next && Math.hypot(next.x - dot.x, next.y - dot.y) < dots.pitch - 0.05)
            wrong.push(`${id} ${row.name} ${dot.name} is too near`);
        });
    }
    expect(wrong).toEqual([]);
  });
});

it("are found by a point on them, when they are free", () => {
  const rows = [
    {
      name: "A",
      dots: [
        { name: "1", x: 10, y: 10, place: "seat" as const, band: 0, held: false },
        { name: "2", x: 12, y: 10, place: "seat" as const, band: -1, held: false },
      ],
    },
  ];
  const dots = { section: "101", pitch: 2, rows };
  expect(seatAt(dots, { x: 10.6, y: 9.5 })).toEqual({ row: "A", seat: "1" });
  expect(seatAt(dots, { x: 12, y: 10 })).toBeNull();
  expect(seatAt(dots, { x: 10, y: 12 })).toBeNull();
});

it("are marked when the visitor holds them", () => {
  const [block] = demoSections("theater");
  const [row] = block?.answer.rows ?? [];
  const seat = row?.seats[1];
  if (!block || !row || !seat) throw new Error("no seats");
  const held = new Set([seatKey(row.name, seat.name)]);
  const dots = toSectionDots(block.answer, { ...demoOffers("theater"), priceBands: [] }, 2, held);
  if (!dots) throw new Error("no dots");
  const marked = dots.rows.flatMap(({ name, dots: all }) =>
    all.filter((dot) => dot.held).map((dot) => [name, dot.name]),
  );
  expect(marked).toEqual([[row.name, seat.name]]);
  expect(hasHeldSeats(dots)).toBe(true);
});

it("are null in general admission and without an outline", () => {
  const area = demoSections("club").find(({ answer }) => answer.section.general);
  const [block] = demoSections("theater");
  if (!area || !block) throw new Error("no sections");
  expect(toSectionDots(area.answer, { ...demoOffers("club"), priceBands: [] }, 2, NONE)).toBeNull();
  const theater = demoOffers("theater");
  const plan = { ...theater.plan, sections: theater.plan.sections.map((each) => ({ ...each, path: "" })) };
  expect(toSectionDots(block.answer, { plan, priceBands: [] }, 2, NONE)).toBeNull();
});

it.each([
  "M0,0 L10,0",
  "M0,0 L0,0 L0,0 Z",
  "M0,0 L10,0 L0,0 Z",
  "M0,0 L10,10 L10,0 L0,10 Z",
  "M0,0 L10,0 L5,0.001 Z",
])("are null or have room in an odd outline: %s", (path) => {
  const theater = demoOffers("theater");
  const [block] = demoSections("theater");
  if (!block) throw new Error("no section");
  const plan = { ...theater.plan, sections: theater.plan.sections.map((each) => ({ ...each, path })) };
  const dots = toSectionDots(block.answer, { plan, priceBands: [] }, 2, NONE);
  const numbers = dots?.rows.flatMap((row) => row.dots.flatMap(({ x, y }) => [x, y])) ?? [];
  expect([...numbers, dots?.pitch ?? 1].filter((number) => !Number.isFinite(number))).toEqual([]);
  expect(dots?.pitch ?? 1).toBeGreaterThan(0);
});

/** Box around an outline, control points of its curves included. */
function boxOf(path: string) {
  const [xs, ys]: [number[], number[]] = [[], []];
  svgpath(path)
    .abs()
    .unarc()
    .iterate(([name, ...values], _index, x, y) => {
      xs.push(x, ...(name === "H" ? values : values.filter((_, at) => at % 2 === 0 && name !== "V")));
      ys.push(y, ...(name === "V" ? values : values.filter((_, at) => at % 2 === 1)));
    });
  // The first command starts at the origin.
  const [inX, inY] = [xs.slice(1), ys.slice(1)];
  return {
    left: Math.min(...inX),
    right: Math.max(...inX),
    top: Math.min(...inY),
    bottom: Math.max(...inY),
  };
}
