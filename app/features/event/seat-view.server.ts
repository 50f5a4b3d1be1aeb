import svgpath from "svgpath";
import type { Offers } from "#contract/offer.ts";
import type { SeatView } from "./section-model.ts";
import { groundOf, MARKINGS } from "./surface-shapes.ts";

/** What the sketch is drawn in. */
export const VIEW_FRAME = { width: 400, height: 200 };

type Path = ReturnType<typeof svgpath>;

interface Point {
  x: number;
  y: number;
}

interface Vector extends Point {
  /** Above the ground. All in units of the plan. */
  z: number;
}

/** How high the front of a level is, and how much it rises towards the back. Others are like the lower one. */
const LEVELS: Record<string, { height: number; rise: number }> = {
  floor: { height: 0, rise: 0 },
  orchestra: { height: 0, rise: 0.12 },
  field: { height: 10, rise: 0.4 },
  lower: { height: 10, rise: 0.45 },
  mezzanine: { height: 55, rise: 0.5 },
  upper: { height: 85, rise: 0.6 },
  balcony: { height: 95, rise: 0.6 },
};
const LOWER = { height: 10, rise: 0.45 };
/** Eyes above the place where somebody sits. */
const EYE_HEIGHT = 9;
const STAGE_HEIGHT = 10;
const BACKDROP_HEIGHT = 70;
/** What is nearer is not drawn. */
const NEAR = 25;
/** Focal length for an angle of about 70°: what people see without turning their head. */
const FOCAL = VIEW_FRAME.width / 2 / Math.tan((35 * Math.PI) / 180);

type See = (point: Vector) => [x: number, y: number] | null;

/**
 * Draws what people in the middle of a section see when they look at the middle of the field, or of the stage, from the
 * plan's outlines and the usual heights of its levels. Null for a section that is not on the plan, and where the ground
 * cannot be seen as a whole.
 */
export function toSeatView(
  offers: Pick<Offers, "plan" | "sections"> | null,
  sectionId: string,
): SeatView | null {
  if (!offers) return null;
  const { surface, sections } = offers.plan;
  const levels = new Map(offers.sections.map(({ id, level }) => [id, level]));
  const own = sections.find(({ id }) => id === sectionId);
  if (!own) return null;
  const { kind, box } = surface;
  const [left = 0, top = 0, width = 0, height = 0] = box;
  const middle = { x: left + width / 2, y: top + height / 2 };
  const floor = kind === "stage" ? STAGE_HEIGHT : 0;
  const heights = new Map(
    sections.map(({ id, path }) => [id, heightsOf(path, LEVELS[levels.get(id) ?? ""] ?? LOWER, middle)]),
  );
  const heightAt = (id: string, x: number, y: number) => heights.get(id)?.(x, y) ?? 0;

  const [x, y] = [own.labelX, own.labelY];
  const [eye, target] = [
    { x, y, z: heightAt(own.id, x, y) + EYE_HEIGHT },
    { ...middle, z: floor },
  ];
  const see = camera(eye, target);
  const onGround = (path: string) => {
    const placed = svgpath(path)
      .scale(width / 100, height / 100)
      .translate(left, top);
    return project(placed, (atX, atY) => see({ x: atX, y: atY, z: floor }), 10);
  };
  const ground = onGround(groundOf(kind));
  if (!ground) return null;
  const stands = sections.map(({ id, path }) =>
    id === own.id
      ? null
      : project(svgpath(path), (atX, atY) => see({ x: atX, y: atY, z: heightAt(id, atX, atY) }), 1),
  );
  return {
    section: own.id,
    kind,
    horizon: Math.round(horizonOf(eye, target)),
    stands: stands.flatMap((stand) => (stand?.inFrame ? stand.path : [])).join(""),
    ground: ground.path,
    markings: onGround(MARKINGS[kind])?.path ?? "",
    stage: kind === "stage" ? drawStage(box, sections, see) : null,
  };
}

/** The height of a section's places: it rises from its part that is nearest to `middle`. */
function heightsOf(path: string, { height, rise }: { height: number; rise: number }, middle: Point) {
  const distances: number[] = [];
  eachPoint(svgpath(path), (x, y) => distances.push(Math.hypot(x - middle.x, y - middle.y)));
  const nearest = Math.min(...distances);
  return (x: number, y: number) =>
    height + rise * Math.max(0, Math.hypot(x - middle.x, y - middle.y) - nearest);
}

/** A camera at `eye` that looks at `target`: where it sees a point in the frame; null for what is behind it or too near. */
function camera(eye: Vector, target: Vector): See {
  const forward = unit(minus(target, eye));
  // Level, and at right angles to the look; on a plan, y grows to the south.
  const right = unit({ x: -forward.y, y: forward.x, z: 0 });
  const up = {
    x: -right.y * forward.z,
    y: right.x * forward.z,
    z: right.y * forward.x - right.x * forward.y,
  };
  return (point) => {
    const seen = minus(point, eye);
    const depth = dot(seen, forward);
    if (depth < NEAR) return null;
    return [
      VIEW_FRAME.width / 2 + (FOCAL * dot(seen, right)) / depth,
      VIEW_FRAME.height / 2 - (FOCAL * dot(seen, up)) / depth,
    ];
  };
}

/** What is as high as the eye, however far away. */
const horizonOf = (eye: Vector, target: Vector): number =>
  VIEW_FRAME.height / 2 - (FOCAL * (eye.z - target.z)) / Math.hypot(eye.x - target.x, eye.y - target.y);

const minus = (a: Vector, b: Vector): Vector => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z;
const unit = (a: Vector): Vector => {
  const length = Math.hypot(a.x, a.y, a.z) || 1;
  return { x: a.x / length, y: a.y / length, z: a.z / length };
};

/** The sides of a stage, and the wall behind it: at the side that is turned away from the audience. */
function drawStage(box: readonly number[], sections: Offers["plan"]["sections"], see: See) {
  const [left = 0, top = 0, width = 0, height = 0] = box;
  const [right, bottom] = [left + width, top + height];
  const mean = (of: (section: (typeof sections)[number]) => number) =>
    sections.reduce((sum, section) => sum + of(section), 0) / sections.length;
  const east = mean(({ labelX }) => labelX) - (left + width / 2);
  const south = mean(({ labelY }) => labelY) - (top + height / 2);
  type Edge = readonly [x1: number, y1: number, x2: number, y2: number];
  const [north, eastern, southern, western]: [Edge, Edge, Edge, Edge] = [
    [left, top, right, top],
    [right, top, right, bottom],
    [left, bottom, right, bottom],
    [left, top, left, bottom],
  ];
  const back =
    Math.abs(east) > Math.abs(south) ? (east > 0 ? western : eastern) : south > 0 ? north : southern;
  const wall = ([x1, y1, x2, y2]: Edge, low: number, high: number) => {
    const a = see({ x: x1, y: y1, z: low });
    const b = see({ x: x1, y: y1, z: high });
    const c = see({ x: x2, y: y2, z: high });
    const d = see({ x: x2, y: y2, z: low });
    if (!a || !b || !c || !d) return "";
    // All the same way around: areas of a path that are drawn both ways are holes.
    const corners = d[0] > a[0] ? [a, b, c, d] : [d, c, b, a];
    return `M${corners.map((corner) => corner.map(Math.round).join(" ")).join("L")}Z`;
  };
  return {
    front: [north, eastern, southern, western].map((edge) => wall(edge, 0, STAGE_HEIGHT)).join(""),
    backdrop: wall(back, STAGE_HEIGHT, BACKDROP_HEIGHT),
  };
}

/**
 * A path of a plan as it is seen: the points of its curves too, which is near enough for short ones. Null when a part of it
 * is behind the eye. `parts`: of a unit, to which points are rounded.
 */
function project(path: Path, see: (x: number, y: number) => [x: number, y: number] | null, parts: number) {
  let inFrame = false;
  let isWhole = true;
  const drawn = eachPoint(path, (x, y) => {
    const point = see(x, y);
    if (!point) isWhole = false;
    const [atX, atY] = point ?? [0, 0];
    inFrame ||= atX > 0 && atX < VIEW_FRAME.width && atY > 0 && atY < VIEW_FRAME.height;
    return `${Math.round(atX * parts) / parts} ${Math.round(atY * parts) / parts}`;
  });
  return isWhole && drawn !== "" ? { path: drawn, inFrame } : null;
}

/** Writes a path again with what `point` makes of its points, all of them absolute, and arcs as curves. */
function eachPoint(path: Path, point: (x: number, y: number) => string | number): string {
  const parts: string[] = [];
  path
    .abs()
    .unshort()
    .unarc()
    .iterate(([name, ...values], _index, x, y) => {
      if (name === "H") parts.push(`L${point(values[0] ?? x, y)}`);
      else if (name === "V") parts.push(`L${point(x, values[0] ?? y)}`);
      else {
        const points = Array.from({ length: values.length / 2 }, (_, at) =>
          point(values[2 * at] ?? 0, values[2 * at + 1] ?? 0),
        );
        parts.push(name + points.join(" "));
      }
    });
  return parts.join("");
}
