import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useReducer,
  useRef,
} from "react";
import { type Box, moved, type PlanView, WHOLE, ZOOM_STEP, zoomed } from "./plan-view.ts";

/** After this time without a change (ms) the drawing is at rest. */
const REST_MS = 150;
/** Most that a gesture stretches what was drawn before it. */
const MOST_STRETCHED = 3;
/** Pixels that a mouse may move in a click. */
const DRAG_FROM = 4;
/** Smallest target of a finger, pixels. */
const FINGER = 44;
/** Smallest target of a mouse, pixels (WCAG 2.2, 2.5.8). */
const CURSOR = 24;

/**
 * Zooms and moves the drawing in `frame`, whose content is in `content`, and which `pane` clips. Without React: it happens on
 * every frame. Until a gesture rests, what was drawn last is moved and stretched, so that slow phones keep up.
 * While it is zoomed, `frame` has the attribute `data-zoomed`. `onMove`: the pointer moved the drawing, and what it pointed at. `onView`: another part of it is in sight.
 */
export function usePlanView(
  pane: RefObject<HTMLElement>,
  frame: RefObject<SVGSVGElement>,
  content: RefObject<SVGGElement>,
  box: Box,
  onMove: () => void,
  onView: () => void,
) {
  const view = useRef<PlanView>(WHOLE);
  const drawn = useRef<PlanView>(WHOLE);
  const resting = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(resting.current), []);
  const watchers = useRef(new Set<() => void>());
  const drag = useRef<{ x: number; y: number; moving: boolean } | null>(null);
  const byFinger = useRef(false);
  const lastPress = useRef<"choose" | "enlarge">("choose");
  /** Whether two presses in short order are a double press: not when the first enlarged what the second chose. */
  const isPair = useRef(true);

  /** Draws what is in view, sharp. */
  const draw = () => {
    const { x, y, scale } = view.current;
    drawn.current = view.current;
    content.current?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    frame.current?.removeAttribute("style");
  };
  /** Moves and stretches what was drawn last: the browser does it without painting. */
  const stretch = (next: PlanView) => {
    const svg = frame.current;
    const { unit, left, top } = measure();
    const { x, y, scale } = drawn.current;
    const factor = next.scale / scale;
    const along = (to: number, from: number, start: number, margin: number) =>
      (to - factor * from) * unit + (factor - 1) * (start * unit - margin);
    const [moveX, moveY] = [along(next.x, x, box.x, left), along(next.y, y, box.y, top)];
    if (svg) {
      svg.style.willChange = "transform";
      svg.style.transformOrigin = "0 0";
      svg.style.transform = `matrix(${factor}, 0, 0, ${factor}, ${moveX}, ${moveY})`;
    }
  };
  /** Whether a view is so far from what was drawn last that stretching that would be seen. */
  const isFar = ({ scale }: PlanView) =>
    Math.max(scale / drawn.current.scale, drawn.current.scale / scale) > MOST_STRETCHED;
  /** `isGesture`: there is more to come. */
  const show = (next: PlanView, isGesture: boolean) => {
    const wasWhole = view.current.scale === 1;
    view.current = next;
    clearTimeout(resting.current);
    if (!isGesture || isFar(next)) {
      draw();
    } else {
      stretch(next);
      resting.current = setTimeout(draw, REST_MS);
    }
    if (wasWhole !== (next.scale === 1)) {
      frame.current?.toggleAttribute("data-zoomed", next.scale > 1);
      for (const changed of watchers.current) changed();
    }
    onView();
  };
  const showByPointer = (next: PlanView, isGesture: boolean) => {
    show(next, isGesture);
    onMove();
  };
  // What stands beside the drawing moves with it: the keyboard's focus is described there.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const showByKey = (next: PlanView) => {
    show(next, false);
    redraw();
  };
  /** Where the pane is, how many pixels a unit of the view box has in it, and the margins around the view box (px). */
  const measure = () => {
    const { left: x, top: y, width, height } = pane.current?.getBoundingClientRect() ?? new DOMRect();
    const unit = Math.min(width / box.width, height / box.height) || 1;
    return { x, y, unit, left: (width - box.width * unit) / 2, top: (height - box.height * unit) / 2 };
  };
  /** A point of the window in units of the view box. */
  const pointAt = (x: number, y: number) => {
    const { x: paneX, y: paneY, unit, left, top } = measure();
    return new DOMPoint(box.x + (x - paneX - left) / unit, box.y + (y - paneY - top) / unit);
  };
  const zoomAt = (factor: number, x: number, y: number, isGesture = false) =>
    showByPointer(zoomed(view.current, factor, pointAt(x, y), box), isGesture);
  const move = (fromX: number, fromY: number, toX: number, toY: number) => {
    const [from, to] = [pointAt(fromX, fromY), pointAt(toX, toY)];
    showByPointer(moved(view.current, { x: to.x - from.x, y: to.y - from.y }, box), true);
  };

  /** Zooms in on what is too small for a finger, as far as it goes; says whether that changed anything. */
  const enlarge = (target: Element): boolean => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const before = view.current.scale;
    const size = Math.min(width, height);
    // A little more: what is enlarged must not be too small by a rounding.
    if (size < FINGER) zoomAt(Math.max(ZOOM_STEP, (1.1 * FINGER) / size), left + width / 2, top + height / 2);
    return view.current.scale > before;
  };

  // Fingers and the wheel need listeners that may keep the page from zooming and scrolling; React's may not.
  const latest = useRef({ zoomAt, move });
  latest.current = { zoomAt, move };
  useEffect(() => {
    const svg = frame.current;
    if (!svg) return;
    let last: Touch[] = [];
    const start = (event: TouchEvent) => {
      last = [...event.touches];
    };
    const touch = (event: TouchEvent) => {
      const [now, before] = [[...event.touches], last];
      last = now;
      // One finger scrolls the page while the whole plan is in sight.
      if (now.length !== before.length || (now.length === 1 && view.current.scale === 1)) return;
      if (event.cancelable) event.preventDefault();
      const [to, from] = [middleOf(now), middleOf(before)];
      latest.current.move(from.x, from.y, to.x, to.y);
      if (now.length > 1 && from.spread > 0) latest.current.zoomAt(to.spread / from.spread, to.x, to.y, true);
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      latest.current.zoomAt(Math.exp(-event.deltaY / 200), event.clientX, event.clientY, true);
    };
    svg.addEventListener("touchstart", start, { passive: true });
    svg.addEventListener("touchend", start, { passive: true });
    svg.addEventListener("touchmove", touch, { passive: false });
    svg.addEventListener("wheel", wheel, { passive: false });
    return () => {
      svg.removeEventListener("touchstart", start);
      svg.removeEventListener("touchend", start);
      svg.removeEventListener("touchmove", touch);
      svg.removeEventListener("wheel", wheel);
    };
  }, [frame]);

  const shownAt = (x: number, y: number) => ({
    x: x * view.current.scale + view.current.x,
    y: y * view.current.scale + view.current.y,
  });
  const zoomBy = (factor: number) =>
    showByKey(zoomed(view.current, factor, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, box));
  const isWhole = useCallback(() => view.current.scale === 1, []);
  const watchWhole = useCallback((changed: () => void) => {
    watchers.current.add(changed);
    return () => {
      watchers.current.delete(changed);
    };
  }, []);
  return {
    isWhole,
    /** Calls `changed` whenever `isWhole` has changed. Not a state: the drawing would be rendered in the midst of a gesture. */
    watchWhole,
    /** A point of the window in units of the drawing, and how many pixels such a unit has. */
    drawnAt: (x: number, y: number) => {
      const { scale, x: left, y: top } = view.current;
      const [point, beside] = [pointAt(x, y), pointAt(x + 1, y)];
      return {
        x: (point.x - left) / scale,
        y: (point.y - top) / scale,
        pixels: scale / (beside.x - point.x || 1),
      };
    },
    /** Smallest target of what was pressed with, pixels. */
    target: () => (byFinger.current ? FINGER : CURSOR),
    /** Where a point of the drawing is now, in units of the view box. */
    shownAt,
    /** Zooms in, or out, on a point of the drawing. */
    zoomOn: ({ x, y }: { x: number; y: number }, direction: "in" | "out") =>
      showByKey(zoomed(view.current, direction === "in" ? ZOOM_STEP : 1 / ZOOM_STEP, shownAt(x, y), box)),
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    reset: () => showByKey(WHOLE),
    /** Moves what the keyboard reached into sight. */
    reveal: (target: Box) => {
      const { scale, x, y } = view.current;
      if (scale > 1) {
        const shown = { x: target.x * scale + x, y: target.y * scale + y };
        showByKey(moved(view.current, into(shown, target, scale, box), box));
      }
    },
    /** Moves by shares of the frame. */
    moveBy: (x: number, y: number) =>
      showByKey(moved(view.current, { x: x * box.width, y: y * box.height }, box)),
    /**
     * What a press on `target` means: "choose" it; "enlarge" it, which was done, because it is too small for a finger; or
     * "zoom", for the second press of a double one, which the drawing answers as a whole.
     */
    pressed: (target: Element, event: MouseEvent): "choose" | "enlarge" | "zoom" => {
      const isSecond = event.detail > 1;
      // Whoever presses again what a first press enlarged means it: they do not wait for the time of a double press.
      if (isSecond && lastPress.current === "choose") return "zoom";
      lastPress.current = byFinger.current && enlarge(target) ? "enlarge" : "choose";
      isPair.current = !isSecond;
      return lastPress.current;
    },
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        byFinger.current = event.pointerType === "touch";
        if (event.pointerType === "mouse" && event.button === 0 && view.current.scale > 1)
          drag.current = { x: event.clientX, y: event.clientY, moving: false };
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const from = drag.current;
        if (!from) return;
        const { clientX: x, clientY: y } = event;
        if (!from.moving && Math.hypot(x - from.x, y - from.y) < DRAG_FROM) return;
        // Captured, so that the end of a drag is not a click on the section below it.
        if (!from.moving) event.currentTarget.setPointerCapture(event.pointerId);
        move(from.x, from.y, x, y);
        drag.current = { x, y, moving: true };
      },
      onPointerUp: () => {
        drag.current = null;
      },
      onPointerCancel: () => {
        drag.current = null;
      },
      onDoubleClick: (event: MouseEvent<SVGSVGElement>) => {
        if (isPair.current)
          zoomAt(event.shiftKey ? 1 / ZOOM_STEP : ZOOM_STEP ** 2, event.clientX, event.clientY);
        isPair.current = true;
      },
    },
  };
}

/** Middle of some fingers, and how far they are from it. */
function middleOf(touches: readonly Touch[]) {
  const x = touches.reduce((sum, touch) => sum + touch.clientX, 0) / touches.length;
  const y = touches.reduce((sum, touch) => sum + touch.clientY, 0) / touches.length;
  const spread = touches.reduce((sum, touch) => sum + Math.hypot(touch.clientX - x, touch.clientY - y), 0);
  return { x, y, spread };
}

/** How far a part of the drawing has to move to be in the frame. */
function into(shown: { x: number; y: number }, target: Box, scale: number, box: Box) {
  const along = (at: number, length: number, start: number, room: number) =>
    at < start ? start - at : Math.min(0, start + room - (at + length * scale));
  return {
    x: along(shown.x, target.width, box.x, box.width),
    y: along(shown.y, target.height, box.y, box.height),
  };
}
