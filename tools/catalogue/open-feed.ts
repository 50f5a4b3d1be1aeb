import { createReadStream, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { PlainError } from "../stack/plain-error.ts";

const CHUNK_BYTES = 1 << 20;

/** An opened feed file: its uncompressed bytes, and how much of the stored file has been read. */
export interface OpenedFile {
  chunks: AsyncIterable<Buffer>;
  size: number;
  bytesRead(): number;
}

/** Opens a file for reading from its start; gzip is recognized by its magic number. @throws PlainError */
export async function openFeed(file: string): Promise<OpenedFile> {
  const size = fileSize(file);
  const compressed = await isGzip(file);
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const stream = compressed ? source.pipe(createGunzip({ chunkSize: CHUNK_BYTES })) : source;
  source.on("error", (error) => stream.destroy(error));
  return { chunks: plainErrors(stream, file), size, bytesRead: () => source.bytesRead };
}

function fileSize(file: string): number {
  try {
    const stat = statSync(file);
    if (stat.isDirectory()) throw new PlainError(`${file} is a folder, not a feed file.`);
    return stat.size;
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${file} cannot be read: ${reasonOf(error)}`);
  }
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file).catch((error) => {
    throw new PlainError(`${file} cannot be read: ${reasonOf(error)}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

async function* plainErrors(stream: AsyncIterable<unknown>, file: string): AsyncIterable<Buffer> {
  try {
    for await (const chunk of stream) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (error) {
    throw new PlainError(`${file} is truncated or damaged: ${reasonOf(error)}`);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
