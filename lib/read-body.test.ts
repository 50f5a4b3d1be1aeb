import { expect, it } from "vitest";
import { readBody } from "./read-body.ts";

const limits = { maxBytes: 4, drainBytes: 8, deadlineMs: 30 };
const streamOf = (...parts: number[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const size of parts) controller.enqueue(new Uint8Array(size).fill(size));
      controller.close();
    },
  });

it("reads a whole body, in as many parts as it comes", async () => {
  expect(await readBody(streamOf(1, 3), limits)).toEqual(new Uint8Array([1, 3, 3, 3]));
  expect(await readBody(streamOf(), limits)).toEqual(new Uint8Array());
  expect(await readBody(null, limits)).toEqual(new Uint8Array());
});

it("refuses a body that is too large, at its end or when there is no end in sight", async () => {
  expect(await readBody(streamOf(5), limits)).toBe("too_large");
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1));
    },
  });
  expect(await readBody(endless, limits)).toBe("too_large");
  expect(sent).toBeLessThan(20);
});

it("waits for all bytes together, however steadily they come", async () => {
  let canceled = false;
  const slow = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      controller.enqueue(new Uint8Array(0));
    },
    cancel: () => {
      canceled = true;
    },
  });
  expect(await readBody(slow, limits)).toBe("too_slow");
  expect(canceled).toBe(true);
});

it("throws when the sender hangs up", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("gone")),
  });
  await expect(readBody(broken, limits)).rejects.toThrow("gone");
});
