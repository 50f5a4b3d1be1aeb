/** Part of the plan that is in sight, as a transform of its drawing: scaled, then moved, in units of the view box. */
export interface PlanView {
  scale: number;
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** The whole plan. */
export const WHOLE: PlanView = { scale: 1, x: 0, y: 0 };

/** A seat of a stadium is large enough for a finger on a phone. */
export const MAX_SCALE = 80;

/** A press of a zoom button or key. */
export const ZOOM_STEP = 1.6;

/** Keeps the plan's `box` filled by its drawing: not smaller than the whole, and not beyond its edges. */
function clamped(view: PlanView, box: Box): PlanView {
  const scale = Math.min(Math.max(view.scale, 1), MAX_SCALE);
  const within = (move: number, start: number, length: number) =>
    Math.min(Math.max(move, (start + length) * (1 - scale)), start * (1 - scale));
  return { scale, x: within(view.x, box.x, box.width), y: within(view.y, box.y, box.height) };
}

/** Zooms by `factor`; what is at `point` stays there. */
export function zoomed(view: PlanView, factor: number, point: Point, box: Box): PlanView {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE);
  const ratio = scale / view.scale;
  return clamped(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    box,
  );
}

/** Moves the drawing under the frame. */
export const moved = (view: PlanView, by: Point, box: Box): PlanView =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, box);

/** A box around all of `boxes`. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    ...{ x, y },
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
