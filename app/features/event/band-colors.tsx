/** Fill of a section by the band of its price, cheapest first (theme.css). */
export const BAND_FILLS: readonly string[] = [
  "fill-plan-band-1",
  "fill-plan-band-2",
  "fill-plan-band-3",
  "fill-plan-band-4",
  "fill-plan-band-5",
];

/** Color of a section's label on that fill. */
export const BAND_LABELS: readonly string[] = [
  "fill-plan-on-band-1",
  "fill-plan-on-band-2",
  "fill-plan-on-band-3",
  "fill-plan-on-band-4",
  "fill-plan-on-band-5",
];

/** One path a band, in a square of 24, so that bands differ without color: the dearer, the denser. */
const PATTERNS: readonly string[] = [
  "",
  "M0 24 24 0",
  "M0 12H24",
  "M12 0V24M0 12H24",
  "M0 24 24 0M0 0 24 24",
];

/** Ids are the document's: each drawing has its own. */
export const patternId = (drawing: string, band: number): string => `${drawing}-band-${band}`;

/** The pattern over a band's color. `scale`: of the square, in units of the drawing's view box. */
export function BandPattern({ id, band, scale = 1 }: { id: string; band: number; scale?: number }) {
  return (
    <pattern
      id={id}
      width="24"
      height="24"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale})`}
    >
      <path d={PATTERNS[band] ?? ""} className="fill-none stroke-raised stroke-3 opacity-50" />
    </pattern>
  );
}
