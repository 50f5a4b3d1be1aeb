import svgpath from "svgpath";
import type { Offers } from "#contract/offer.ts";
import { type SeatView, VIEW_FRAME } from "./section-model.ts";
import { groundOf, MARKINGS } from "./surface-shapes.ts";

type Path = ReturnType<typeof svgpath>;

interface Point {
  x: number;
  y: number;
}

interface Vector extends Point {
  /** Above the ground. All in units of the plan. */
  z: number;
}

/** Height of a level's front row, and its rise per unit of distance from it. */
interface Rake {
  height: number;
  rise: number;
}

const LOWER: Rake = { height: 10, rise: 0.45 };
/** By name of the level; unknown levels are like the lower one. */
const LEVELS: Record<string, Rake> = {
  floor: { height: 0, rise: 0 },
  orchestra: { height: 0, rise: 0.12 },
  field: { height: 10, rise: 0.4 },
  lower: LOWER,
  mezzanine: { height: 55, rise: 0.5 },
  upper: { height: 85, rise: 0.6 },
  balcony: { height: 95, rise: 0.6 },
};
/** Eye level of a seated person. */
const EYE_HEIGHT = 9;
const STAGE_HEIGHT = 10;
const BACKDROP_HEIGHT = 70;
/** Near clipping distance. */
const NEAR = 25;
/** Focal length of a 70° field of view. */
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
  const heightsIn = (id: string, path: Path) =>
    heightsOf(path, LEVELS[levels.get(id) ?? ""] ?? LOWER, middle);

  const [x, y] = [own.labelX, own.labelY];
  const [eye, target] = [
    { x, y, z: heightsIn(own.id, svgpath(own.path))(x, y) + EYE_HEIGHT },
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
  const stands = sections.flatMap(({ id, path, labelX, labelY }) => {
    // Most of the cost is parsing: skip what is behind the viewer.
    if (id === own.id || !see({ x: labelX, y: labelY, z: 0 })) return [];
    const outline = svgpath(path);
    const heightAt = heightsIn(id, outline);
    const stand = project(outline, (atX, atY) => see({ x: atX, y: atY, z: heightAt(atX, atY) }), 1);
    return stand?.inFrame ? stand.path : [];
  });
  return {
    section: own.id,
    kind,
    horizon: Math.round(horizonOf(eye, target)),
    stands: stands.join(""),
    ground: ground.path,
    markings: onGround(MARKINGS[kind])?.path ?? "",
    stage: kind === "stage" ? drawStage(box, sections, see) : null,
  };
}

/** Height above the ground by position in a section, which rises from its edge nearest to `middle`. */
function heightsOf(path: Path, { height, rise }: Rake, middle: Point) {
  const distances: number[] = [];
  eachPoint(path, (x, y) => distances.push(Math.hypot(x - middle.x, y - middle.y)));
  const nearest = Math.min(...distances);
  return (x: number, y: number) =>
    height + rise * Math.max(0, Math.hypot(x - middle.x, y - middle.y) - nearest);
}

/** Projects points into the frame of a camera at `eye` that looks at `target`; null behind it or too near. */
function camera(eye: Vector, target: Vector): See {
  const forward = unit(minus(target, eye));
  // Horizontal and perpendicular to `forward`; on a plan, y grows southward.
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

/** The horizon in the frame's height. */
const horizonOf = (eye: Vector, target: Vector): number =>
  VIEW_FRAME.height / 2 - (FOCAL * (eye.z - target.z)) / Math.hypot(eye.x - target.x, eye.y - target.y);

const minus = (a: Vector, b: Vector): Vector => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z;
const unit = (a: Vector): Vector => {
  const length = Math.hypot(a.x, a.y, a.z) || 1;
  return { x: a.x / length, y: a.y / length, z: a.z / length };
};

/** The sides of a stage, and a backdrop on the side away from the audience. */
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
    // The same winding for all walls: overlaps of opposite windings would be holes.
    const corners = d[0] > a[0] ? [a, b, c, d] : [d, c, b, a];
    return `M${corners.map((corner) => corner.map(Math.round).join(" ")).join("L")}Z`;
  };
  return {
    front: [north, eastern, southern, western].map((edge) => wall(edge, 0, STAGE_HEIGHT)).join(""),
    backdrop: wall(back, STAGE_HEIGHT, BACKDROP_HEIGHT),
  };
}

/**
 * Projects a path of the plan, control points included, which is accurate enough for short curves. Null if part of it is
 * behind the camera. `parts`: rounding steps per unit.
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

/** Rewrites a path with its points mapped: absolute commands, arcs as curves. */
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
