import { encode } from "uqr";

/** A QR code as one SVG path in modules: the drawing is `size` by `size` with the quiet zone of four around it. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** ISO/IEC 18004 asks for a quiet zone of four modules. */
const QUIET_ZONE = 4;

/** Draws `text` with error correction M (15 % may be lost: creased paper, a scratched screen). */
export function drawQrCode(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
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
