import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { around, MAX_SCALE, moved, WHOLE, zoomed } from "./plan-view.ts";

const BOX = { x: -100, y: 0, width: 1_000, height: 800 };
const point = fc.record({ x: fc.integer({ min: -100, max: 900 }), y: fc.integer({ min: 0, max: 800 }) });
const change = fc.oneof(
  fc.record({ zoom: fc.double({ min: 0.1, max: 10, noNaN: true }), at: point }),
  fc.record({ by: point }),
);

describe("the view of a plan", () => {
  it("stays inside the drawing, whatever is pressed and dragged", () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1 }), (changes) => {
        const view = changes.reduce(
          (now, next) => ("zoom" in next ? zoomed(now, next.zoom, next.at, BOX) : moved(now, next.by, BOX)),
          WHOLE,
        );
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(MAX_SCALE);
        expect(BOX.x * view.scale + view.x).toBeLessThanOrEqual(BOX.x + 1e-6);
        expect((BOX.x + BOX.width) * view.scale + view.x).toBeGreaterThanOrEqual(BOX.x + BOX.width - 1e-6);
        expect(BOX.y * view.scale + view.y).toBeLessThanOrEqual(BOX.y + 1e-6);
        expect((BOX.y + BOX.height) * view.scale + view.y).toBeGreaterThanOrEqual(BOX.y + BOX.height - 1e-6);
      }),
    );
  });

  it("keeps what is under the pointer there while it zooms in", () => {
    const at = { x: 300, y: 200 };
    const view = zoomed(zoomed(WHOLE, 2, at, BOX), 1.5, at, BOX);
    expect(view.scale).toBeCloseTo(3);
    expect([at.x * view.scale + view.x, at.y * view.scale + view.y]).toEqual([
      expect.closeTo(at.x),
      expect.closeTo(at.y),
    ]);
  });

  it("is whole again after zooming out as far as it goes", () => {
    const near = zoomed(WHOLE, 5, { x: 800, y: 700 }, BOX);
    const far = zoomed(near, 0.01, { x: 0, y: 0 }, BOX);
    expect([far.scale, far.x + 0, far.y + 0]).toEqual([1, 0, 0]);
  });

  it("has one box around all parts that are chosen, and none without any", () => {
    const chosen = [
      { x: 200, y: 300, width: 50, height: 50 },
      { x: 300, y: 350, width: 100, height: 50 },
    ];
    expect(around(chosen)).toEqual({ x: 200, y: 300, width: 200, height: 100 });
    expect(around([])).toBeNull();
  });
});
