import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { SectionDots } from "./seat-dots-model.ts";

/** Sections have their seats drawn from this size on (px, the shorter side). */
const SHOWN_FROM = 110;
/** Most sections whose seats are drawn at once. */
const MAX_SECTIONS = 6;
/** How long the chart has to rest before seats are looked for (ms). */
const REST_MS = 150;

/**
 * The seats of the sections that are large enough on the screen, loaded one section after the other. `urlOf`: where the
 * seats of a section are, for the present choice. `look` says that what is in sight has changed.
 */
export function useSeatDots(
  frame: RefObject<SVGSVGElement>,
  groups: RefObject<Map<string, SVGGElement>>,
  urlOf: (section: string) => string,
): { dots: SectionDots[]; look: () => void } {
  const [near, setNear] = useState<string[]>([]);
  /** By address; null where there are none to draw. */
  const [known, setKnown] = useState(new Map<string, SectionDots | null>());
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const look = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNear(sectionsInSight(frame.current, groups.current)), REST_MS);
  }, [frame, groups]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const next = near.map(urlOf).find((url) => !known.has(url));
  useEffect(() => {
    if (next === undefined) return;
    const leaving = new AbortController();
    // Without an answer the section is shown as it is from afar.
    loadDots(next, leaving.signal)
      .catch(() => null)
      .then((dots) => {
        if (!leaving.signal.aborted) setKnown((before) => new Map(before).set(next, dots));
      });
    return () => leaving.abort();
  }, [next]);
  return { dots: near.flatMap((section) => known.get(urlOf(section)) ?? []), look };
}

async function loadDots(url: string, signal: AbortSignal): Promise<SectionDots | null> {
  const answer = await fetch(url, { signal });
  return answer.ok ? answer.json() : null;
}

/** Sections that are in the frame and large enough, the nearest to its middle first. */
function sectionsInSight(frame: SVGSVGElement | null, groups: Map<string, SVGGElement> | null): string[] {
  if (!frame || !groups) return [];
  const shown = frame.getBoundingClientRect();
  const [middleX, middleY] = [shown.left + shown.width / 2, shown.top + shown.height / 2];
  return [...groups]
    .map(([id, group]) => ({ id, box: group.getBoundingClientRect() }))
    .filter(
      ({ box }) =>
        Math.min(box.width, box.height) >= SHOWN_FROM &&
        box.right > shown.left &&
        box.left < shown.right &&
        box.bottom > shown.top &&
        box.top < shown.bottom,
    )
    .map(({ id, box }) => {
      const x = Math.min(Math.max(middleX, box.left), box.right);
      const y = Math.min(Math.max(middleY, box.top), box.bottom);
      return { id, distance: Math.hypot(x - middleX, y - middleY) };
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_SECTIONS)
    .map(({ id }) => id);
}
