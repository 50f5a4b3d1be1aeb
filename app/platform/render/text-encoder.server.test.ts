import fc from "fast-check";
import { expect, test } from "vitest";
import { TextEncoder as FastEncoder } from "./text-encoder.server.ts";

const fast = new FastEncoder();
const native = new TextEncoder();

test("encodes every string into every view as the native encoder does", () => {
  const text = fc.oneof(fc.string({ unit: "binary", maxLength: 30 }), fc.string({ maxLength: 30 }));
  fc.assert(
    fc.property(text, fc.nat(40), (value, size) => {
      const ours = new Uint8Array(size);
      const theirs = new Uint8Array(size);
      expect(fast.encodeInto(value, ours)).toEqual(native.encodeInto(value, theirs));
      expect(Buffer.compare(ours, theirs)).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test.each(["", "plain", "Größe, été, niño", "€ 12 — “quoted”", "🏈 after", "lone \ud800 half"])(
  "%j",
  (value) => {
    const view = new Uint8Array(64);
    const { written } = fast.encodeInto(value, view);
    expect(view.subarray(0, written)).toEqual(native.encode(value));
    expect(fast.encode(value)).toEqual(native.encode(value));
  },
);
