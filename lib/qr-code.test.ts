import { describe, expect, it } from "vitest";
import { drawQrCode } from "./qr-code.ts";

/** Modules filled by a path of horizontal runs. */
function modules(path: string): Set<string> {
  const filled = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at += 1) filled.add(`${Number(x) + at},${y}`);
  }
  return filled;
}

describe("drawQrCode", () => {
  const { size, path } = drawQrCode("tkt_0123456789abcdef0123456789abcdef");
  const filled = modules(path);

  it("keeps the quiet zone of four modules empty", () => {
    const outside = [...filled].filter((module) =>
      module.split(",").some((at) => Number(at) < 4 || Number(at) >= size - 4),
    );
    expect(outside).toEqual([]);
  });

  it("has the three finder patterns", () => {
    for (const [x, y] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      const top = Array.from({ length: 7 }, (_, at) => filled.has(`${x + at},${y}`));
      const second = Array.from({ length: 7 }, (_, at) => filled.has(`${x + at},${y + 1}`));
      expect(top).toEqual(Array(7).fill(true));
      expect(second).toEqual([true, false, false, false, false, false, true]);
    }
  });
});
