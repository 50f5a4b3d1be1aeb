import { describe, expect, it } from "vitest";
import { DEMO_PLANS, demoOffers } from "#tests/support/demo-offers.ts";
import { expectEvery } from "#tests/support/expect-every.ts";
import { toSeatView } from "./seat-view.server.ts";
import { VIEW_FRAME } from "./section-model.ts";

const numbersIn = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);
const xOf = (path: string) => numbersIn(path).filter((_, index) => index % 2 === 0);
const yOf = (path: string) => numbersIn(path).filter((_, index) => index % 2 === 1);
const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
function viewOf(name: (typeof DEMO_PLANS)[number], section: string) {
  const view = toSeatView(demoOffers(name), section);
  if (!view) throw new Error(`no view from ${section}`);
  return view;
}

describe("the sketch of what a section sees", () => {
  it.each(DEMO_PLANS)("is drawn for every section of %s, toward its middle", (name) => {
    const offers = demoOffers(name);
    const views = offers.plan.sections.map(({ id }) => toSeatView(offers, id));
    expectEvery(views, (view) => {
      if (!view) return false;
      const { stands, ground, markings, stage } = view;
      const all = [stands, ground, markings, stage?.front ?? "", stage?.backdrop ?? ""];
      const [left, right] = [Math.min(...xOf(ground)), Math.max(...xOf(ground))];
      return (
        all.every((path) => !/NaN|Infinity|null|undefined/.test(path)) &&
        left < VIEW_FRAME.width / 2 &&
        right > VIEW_FRAME.width / 2
      );
    });
  });

  it("shows the field larger from nearby, and more from above from the upper level", () => {
    const [near, far] = [viewOf("arena-basketball", "101"), viewOf("arena-basketball", "201")];
    expect(spread(xOf(near.ground))).toBeGreaterThan(1.3 * spread(xOf(far.ground)));
    const slope = (path: string) => spread(yOf(path)) / spread(xOf(path));
    expect(slope(far.ground)).toBeGreaterThan(1.3 * slope(near.ground));
    expect(far.horizon).toBeLessThan(near.horizon);
  });

  it("is not mirrored", () => {
    const box = (id: string, x: number, y: number) => ({
      ...{ id, labelX: x, labelY: y },
      path: `M${x - 20} ${y - 20}h40v40h-40Z`,
    });
    const sections = [box("south", 500, 700), box("north", 500, 100), box("east", 750, 400)];
    const plan = {
      ...demoOffers("soccer").plan,
      surface: { kind: "soccer" as const, box: [400, 350, 200, 100] },
      sections: sections.slice(0, 1),
    };
    const lookingFrom = (own: number) => {
      const pair = [sections[own], sections[2]].filter((section) => section !== undefined);
      return xOf(
        toSeatView({ plan: { ...plan, sections: pair }, sections: [] }, pair[0]?.id ?? "")?.stands ?? "",
      );
    };
    // Whoever looks north has the east on the right.
    expect(Math.min(...lookingFrom(0))).toBeGreaterThan(VIEW_FRAME.width / 2);
    expect(Math.max(...lookingFrom(1))).toBeLessThan(VIEW_FRAME.width / 2);
  });

  it("has the wall behind a stage away from the audience", () => {
    const theater = viewOf("theater", "ORCH-C").stage;
    expect(spread(xOf(theater?.backdrop ?? ""))).toBeGreaterThan(VIEW_FRAME.width);
    const arena = demoOffers("arena-concert").plan.sections.reduce((far, section) =>
      section.labelX > far.labelX ? section : far,
    );
    // Across from the stage at the left end, the wall is seen in full, as wide as the stage.
    const stage = viewOf("arena-concert", arena.id);
    expect(spread(xOf(stage.stage?.backdrop ?? ""))).toBeGreaterThan(0.8 * spread(xOf(stage.ground)));
    expect(viewOf("soccer", "101").stage).toBeNull();
  });

  it("is left out for sections that are not on the plan, and without a plan", () => {
    expect(toSeatView(demoOffers("club"), "101")).toBeNull();
    expect(toSeatView(null, "101")).toBeNull();
  });
});
