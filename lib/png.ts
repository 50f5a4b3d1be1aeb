const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * A black-and-white picture as PNG (ISO/IEC 15948), one bit a pixel.
 *
 * @param rows pixels, at least one row and all of the same length; true is black
 */
export async function blackAndWhitePng(rows: boolean[][]): Promise<Uint8Array<ArrayBuffer>> {
  const width = rows[0]?.length ?? 0;
  const header = [...bytesOf(width), ...bytesOf(rows.length), 1, 0, 0, 0, 0];
  const scanlines = rows.flatMap((row) => [0, ...packed(row)]);
  return new Uint8Array([
    ...SIGNATURE,
    ...chunk("IHDR", header),
    ...chunk("IDAT", await deflated(scanlines)),
    ...chunk("IEND", []),
  ]);
}

/** Eight pixels a byte, the first in the highest bit; white is 1. */
function packed(row: boolean[]): number[] {
  const bytes: number[] = [];
  row.forEach((black, x) => {
    if (x % 8 === 0) bytes.push(0);
    if (!black) bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | (128 >> (x % 8));
  });
  return bytes;
}

function chunk(type: string, data: number[]): number[] {
  const content = [...new TextEncoder().encode(type), ...data];
  return [...bytesOf(data.length), ...content, ...bytesOf(crc32(content))];
}

/** Four bytes, the highest first. */
const bytesOf = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

async function deflated(bytes: number[]): Promise<number[]> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream("deflate"));
  return [...new Uint8Array(await new Response(stream).arrayBuffer())];
}

/** The checksum of each chunk (annex D). */
function crc32(bytes: number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
