import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("tenants/fanatics/theme.css", "utf8");
const BANDS = [1, 2, 3, 4, 5];

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  { set: "light", text: css.slice(0, css.indexOf("prefers-color-scheme: dark")) },
  { set: "dark", text: css.slice(css.indexOf("prefers-color-scheme: dark")) },
])("the plan's colors, $set", ({ text }) => {
  const color = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(text)?.[1] ?? "";

  it("stand out from the ground, and names from them", () => {
    for (const name of [...BANDS.map((band) => `band-${band}`), "chosen"]) {
      expect(contrast(color(`plan-${name}`), color("raised")), name).toBeGreaterThanOrEqual(3);
      expect(contrast(color(`plan-${name}`), color(`plan-on-${name}`)), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("differ from band to band in lightness alone", () => {
    const [first = 0, ...others] = BANDS.map((band) => contrast(color(`plan-band-${band}`), color("raised")));
    others.reduce((before, after, index) => {
      expect(after / before, `bands ${index + 1} and ${index + 2}`).toBeGreaterThan(1.25);
      return after;
    }, first);
  });

  it("of a choice is none of theirs", () => {
    for (const band of BANDS) expect(color("plan-chosen")).not.toBe(color(`plan-band-${band}`));
  });
});
