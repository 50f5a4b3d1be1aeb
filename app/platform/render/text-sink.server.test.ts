import { expect, test, vi } from "vitest";
import { type ByteWriter, GatheredSink, HIGH_WATER_MARK } from "./text-sink.server.ts";

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** A writer whose writes end when the test says so. */
function slowWriter() {
  const written: Uint8Array[] = [];
  const waiting: { resolve(): void; reject(error: unknown): void }[] = [];
  const writer: ByteWriter = {
    closed: new Promise(() => {}),
    write: (bytes) => {
      written.push(bytes);
      return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    close: vi.fn(async () => {}),
    abort: vi.fn(async () => {}),
  };
  return { writer, written, waiting };
}

test("many small writes of one flush leave as one chunk", async () => {
  const { writer, written } = slowWriter();
  const sink = new GatheredSink(() => null);
  sink.open(writer);
  for (let at = 0; at < 1_000; at += 1) sink.write("abc");
  await tick();
  expect(written.map((bytes) => bytes.length)).toEqual([3_000]);
});

test("a slow reader makes the renderer wait, and drain lets it go on", async () => {
  const { writer, waiting } = slowWriter();
  const sink = new GatheredSink(() => null);
  const drained = vi.fn();
  sink.on("drain", drained);
  sink.open(writer);
  expect(sink.write(new Uint8Array(HIGH_WATER_MARK - 1))).toBe(true);
  await tick();
  expect(sink.write("xx")).toBe(false);
  await tick();
  waiting[0]?.resolve();
  await tick();
  expect(drained).toHaveBeenCalledOnce();
  expect(sink.write("more")).toBe(true);
});

test("control: before a reader is there nothing waits, whatever the size", () => {
  const sink = new GatheredSink(() => null);
  expect(sink.write(new Uint8Array(4 * HIGH_WATER_MARK))).toBe(true);
});

test("the tail is asked once, at the end, and closes the writer", async () => {
  const { writer, written } = slowWriter();
  const tail = vi.fn(() => "!");
  const sink = new GatheredSink(tail);
  sink.open(writer);
  sink.write("page");
  sink.end();
  sink.end();
  expect(new TextDecoder().decode(written[0])).toBe("page!");
  expect(tail).toHaveBeenCalledOnce();
  expect(writer.close).toHaveBeenCalledOnce();
});

test("a reader that leaves is told as close, once, and later writes are dropped", async () => {
  const { writer, written, waiting } = slowWriter();
  const sink = new GatheredSink(() => null);
  const closed = vi.fn();
  sink.once("close", closed);
  sink.open(writer);
  sink.write("one");
  await tick();
  waiting[0]?.reject(new Error("gone"));
  await tick();
  sink.write("two");
  await tick();
  expect(closed).toHaveBeenCalledOnce();
  expect(written).toHaveLength(1);
});

test("a renderer that fails for good aborts the stream", () => {
  const { writer } = slowWriter();
  const sink = new GatheredSink(() => null);
  sink.open(writer);
  sink.destroy(new Error("broken"));
  sink.end();
  expect(writer.abort).toHaveBeenCalledOnce();
  expect(writer.close).not.toHaveBeenCalled();
});

test("a copy is whole when text and bytes were mixed, streamed in pieces and half of it to a reader who left", async () => {
  const { writer, waiting } = slowWriter();
  const sink = new GatheredSink(() => "!", { copied: true });
  const closed = vi.fn();
  sink.on("close", closed);
  sink.write("ä");
  sink.open(writer);
  const buffer = new TextEncoder().encode("bytes");
  sink.write(buffer);
  buffer.fill(0);
  await tick();
  waiting[0]?.reject(new Error("gone"));
  await tick();
  sink.write("…");
  sink.end();
  expect(new TextDecoder().decode((await sink.whole) ?? undefined)).toBe("äbytes…!");
  expect(closed).not.toHaveBeenCalled();
});

test("there is no copy of a page without its tail, nor of one that broke", async () => {
  const untailed = new GatheredSink(() => null, { copied: true });
  untailed.open(slowWriter().writer);
  untailed.end();
  expect(await untailed.whole).toBeNull();
  const broken = new GatheredSink(() => "!", { copied: true });
  broken.open(slowWriter().writer);
  broken.destroy(new Error("broken"));
  expect(await broken.whole).toBeNull();
});
