/**
 * Stands in for Node's `util` in the server build: React's renderer takes its TextEncoder from there and calls
 * `encodeInto` once for every few characters of a page. In workerd each native call crosses from JavaScript into
 * C++, which costs more than the encoding; so this loop handles everything below U+0800 (ASCII and the accented
 * Latin letters) itself and leaves the rest of a string to the native encoder at the first other character.
 */
const native = new globalThis.TextEncoder();

export class TextEncoder {
  readonly encoding = "utf-8";

  encode(text = ""): Uint8Array {
    return native.encode(text);
  }

  /** As in the Encoding standard: never writes part of a character; `read` counts UTF-16 units. */
  encodeInto(text: string, view: Uint8Array): { read: number; written: number } {
    const room = view.length;
    let written = 0;
    for (let read = 0; read < text.length; read += 1) {
      const unit = text.charCodeAt(read);
      if (unit < 0x80) {
        if (written >= room) return { read, written };
        view[written++] = unit;
      } else if (unit < 0x800) {
        if (written + 2 > room) return { read, written };
        view[written++] = 0xc0 | (unit >> 6);
        view[written++] = 0x80 | (unit & 0x3f);
      } else {
        const rest = native.encodeInto(text.slice(read), view.subarray(written));
        return { read: read + rest.read, written: written + rest.written };
      }
    }
    return { read: text.length, written };
  }
}
