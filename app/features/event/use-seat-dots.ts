import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLookup } from "#app/ui/use-lookup.ts";
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
  pane: RefObject<HTMLElement>,
  groups: RefObject<Map<string, SVGGElement>>,
  urlOf: (section: string) => string,
): { dots: SectionDots[]; look: () => void } {
  const [near, setNear] = useState<string[]>([]);
  /** By address; null where there are none to draw. */
  const [known, setKnown] = useState(new Map<string, SectionDots | null>());
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const look = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const sections = sectionsInSight(pane.current, groups.current);
      setNear((before) => (before.join() === sections.join() ? before : sections));
    }, REST_MS);
  }, [pane, groups]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const next = near.map(urlOf).find((url) => !known.has(url)) ?? null;
  const { answer, failed } = useLookup(next, { delayMs: 0, read: readAnswer });
  useEffect(() => {
    // Without an answer the section is shown as it is from afar.
    if (next !== null && (answer || failed))
      setKnown((before) => new Map(before).set(next, answer?.dots ?? null));
  }, [next, answer, failed]);
  const isAfar = near.length === 0;
  useEffect(() => {
    // Seats that are looked at again later may have been sold by then.
    if (isAfar) setKnown(new Map());
  }, [isAfar]);
  return { dots: near.flatMap((section) => known.get(urlOf(section)) ?? []), look };
}

/** Boxed, because `useLookup` takes null for an outage. */
const readAnswer = (body: unknown) => ({ dots: body as SectionDots | null });

/** Sections that are in the pane and large enough, the nearest to its middle first. */
function sectionsInSight(pane: HTMLElement | null, groups: Map<string, SVGGElement> | null): string[] {
  if (!pane || !groups) return [];
  const shown = pane.getBoundingClientRect();
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
