import { expect, test, vi } from "vitest";
import { type ByteWriter, HIGH_WATER_MARK, TextSink } from "./text-sink.server.ts";

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** A writer whose writes are settled by the test. */
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

test("small writes of one flush are sent as one chunk", async () => {
  const { writer, written } = slowWriter();
  const sink = new TextSink(() => null);
  sink.open(writer);
  for (let at = 0; at < 1_000; at += 1) sink.write("abc");
  await tick();
  expect(written.map((bytes) => bytes.length)).toEqual([3_000]);
});

test("a slow reader makes the renderer wait until drain", async () => {
  const { writer, waiting } = slowWriter();
  const sink = new TextSink(() => null);
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

test("control: without a reader nothing waits, whatever the size", () => {
  const sink = new TextSink(() => null);
  expect(sink.write(new Uint8Array(4 * HIGH_WATER_MARK))).toBe(true);
});

test("the tail is read once, at the end, before the writer is closed", async () => {
  const { writer, written } = slowWriter();
  const tail = vi.fn(() => "!");
  const sink = new TextSink(tail);
  sink.open(writer);
  sink.write("page");
  sink.end();
  sink.end();
  expect(new TextDecoder().decode(written[0])).toBe("page!");
  expect(tail).toHaveBeenCalledOnce();
  expect(writer.close).toHaveBeenCalledOnce();
});

test("a reader that disconnects emits close once, and later writes are dropped", async () => {
  const { writer, written, waiting } = slowWriter();
  const sink = new TextSink(() => null);
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

test("a renderer that fails aborts the stream", () => {
  const { writer } = slowWriter();
  const sink = new TextSink(() => null);
  sink.open(writer);
  sink.destroy(new Error("broken"));
  sink.end();
  expect(writer.abort).toHaveBeenCalledOnce();
  expect(writer.close).not.toHaveBeenCalled();
});

test("a copy is complete although text and bytes are mixed and the reader disconnects halfway", async () => {
  const { writer, waiting } = slowWriter();
  const sink = new TextSink(() => "!", { copied: true });
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

test("there is no copy of a page without a tail, nor of one that failed", async () => {
  const untailed = new TextSink(() => null, { copied: true });
  untailed.open(slowWriter().writer);
  untailed.end();
  expect(await untailed.whole).toBeNull();
  const broken = new TextSink(() => "!", { copied: true });
  broken.open(slowWriter().writer);
  broken.destroy(new Error("broken"));
  expect(await broken.whole).toBeNull();
});
