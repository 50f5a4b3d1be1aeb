import type { Surface } from "./plan-model.ts";

/** What the seats are around, as SVG paths in units of 100 by 100. */

const RECTANGLE = "M0 0H100V100H0Z";
/** Home plate at the bottom, outfield at the top. */
const FAN = "M50 100L0 42A62 62 0 0 1 100 42Z";

/** The outline of the ground. */
export const groundOf = (kind: Surface["kind"]): string => (kind === "baseball" ? FAN : RECTANGLE);

const lines = (from: number, to: number, step: number): string =>
  Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => `M${from + index * step} 0V100`,
  ).join("");

/** The lines on the ground. */
export const MARKINGS: Record<Surface["kind"], string> = {
  basketball: [
    "M0 0H100V100H0ZM50 0V100M42 50a8 14 0 1 0 16 0a8 14 0 1 0 -16 0",
    "M0 34H20V66H0M100 34H80V66H100M20 40a6 10 0 0 1 0 20M80 40a6 10 0 0 0 0 20",
    "M0 10H14A18 40 0 0 1 14 90H0M100 10H86A18 40 0 0 0 86 90H100",
  ].join(""),
  hockey: [
    "M0 0H100V100H0ZM50 0V100M36 0V100M64 0V100M8 0V100M92 0V100",
    "M43 50a7 14 0 1 0 14 0a7 14 0 1 0 -14 0M15 25a6 12 0 1 0 12 0a6 12 0 1 0 -12 0M15 75a6 12 0 1 0 12 0a6 12 0 1 0 -12 0",
    "M73 25a6 12 0 1 0 12 0a6 12 0 1 0 -12 0M73 75a6 12 0 1 0 12 0a6 12 0 1 0 -12 0",
  ].join(""),
  football: `M0 0H100V100H0Z${lines(8, 92, 8.4)}`,
  soccer: [
    "M0 0H100V100H0ZM50 0V100M41 50a9 14 0 1 0 18 0a9 14 0 1 0 -18 0",
    "M0 22H16V78H0M100 22H84V78H100M0 37H6V63H0M100 37H94V63H100",
  ].join(""),
  baseball: `${FAN}M50 100L28 75L50 52L72 75ZM44 76a6 6 0 1 0 12 0a6 6 0 1 0 -12 0`,
  stage: "",
};
