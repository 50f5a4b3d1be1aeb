import jsqr from "jsqr";
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { blackAndWhitePng } from "./png.ts";
import { qrCodePixels } from "./qr-code.ts";

it("writes pictures that PNG readers open, of widths that fill no whole bytes", async () => {
  const rows = [
    [true, false, true, true, false, false, true, false, true, true],
    [false, true, false, false, true, true, false, true, false, false],
  ];
  const { width, height, data } = PNG.sync.read(Buffer.from(await blackAndWhitePng(rows)));
  expect([width, height]).toEqual([10, 2]);
  const black = rows.flat().map((_, index) => data[index * 4] === 0);
  expect(black).toEqual(rows.flat());
});

it("draws QR codes that scanners read", async () => {
  const text = "T1.sections-rows-and-seats.signature";
  const picture = PNG.sync.read(Buffer.from(await blackAndWhitePng(qrCodePixels(text, 4))));
  expect(jsqr(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data).toBe(text);
});
