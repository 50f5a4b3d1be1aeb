import jsQR from "jsqr";
import type { Locator } from "playwright";
import { PNG } from "pngjs";

/** The text of a QR code on the page, read from its picture as a scanner would. */
export async function readQr(code: Locator): Promise<string> {
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  const read = jsQR(new Uint8ClampedArray(data), width, height);
  if (!read) throw new Error("the QR code cannot be read");
  return read.data;
}
