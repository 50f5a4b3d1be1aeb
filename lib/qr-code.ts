import { encode } from "uqr";

/** A QR code as one SVG path, in modules. The drawing is `size` by `size`, including the quiet zone of four. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** Quiet zone that ISO/IEC 18004 requires, in modules. */
const QUIET_ZONE = 4;

/** `text` with error correction M, which survives 15% damage (creased paper, a scratched screen). True is dark. */
const modulesOf = (text: string): { data: boolean[][]; size: number } =>
  encode(text, { ecc: "M", border: QUIET_ZONE });

/** Draws the QR code of `text`. */
export function drawQrCode(text: string): QrDrawing {
  const { data, size } = modulesOf(text);
  const runs: string[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (x < size && row[x]) x += 1;
      runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
    }
  });
  return { size, path: runs.join("") };
}

/** A picture of the QR code of `text` in black on white, as rows of pixels, for where there is no SVG. True is black. */
export function qrCodePixels(text: string, pixelsPerModule: number): boolean[][] {
  const enlarge = <T>(values: T[]) => values.flatMap((value) => Array<T>(pixelsPerModule).fill(value));
  return enlarge(modulesOf(text).data.map(enlarge));
}
