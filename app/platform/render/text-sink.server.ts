/** Unsent bytes at which the renderer is asked to wait for the reader (backpressure). */
export const HIGH_WATER_MARK = 64 * 1024;

type Listener = (...values: unknown[]) => void;

/** The part of a stream writer that the sink uses. */
export interface ByteWriter {
  /** Rejects when the reader goes away. */
  readonly closed: Promise<unknown>;
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
  abort(reason: unknown): Promise<void>;
}

/**
 * The stream that React's Node renderer writes a page into. It buffers the renderer's thousands of small writes as text
 * and encodes and sends one chunk per flush, because in workerd every write to a stream and every encoding crosses from
 * JavaScript into native code.
 *
 * Nothing is sent before `open`; a page that is complete by then is taken whole with `take`.
 */
export class TextSink {
  #text = "";
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #unsent = 0;
  #inFlight = 0;
  #waiting = false;
  #scheduled = false;
  #ended = false;
  #broken = false;
  #writer: ByteWriter | null = null;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #encoder = new TextEncoder();
  readonly #tail: () => string | null;
  /** Everything ever taken; null when no copy is needed. */
  readonly #all: Uint8Array<ArrayBuffer>[] | null;
  #disconnected = false;
  #resolveWhole: (whole: Uint8Array<ArrayBuffer> | null) => void = () => {};
  /** A copy of a streamed page once it is complete; null when it failed or has no tail. */
  readonly whole = new Promise<Uint8Array<ArrayBuffer> | null>((resolve) => {
    this.#resolveWhole = resolve;
  });

  /**
   * `tail` returns the text after the renderer's last byte, or null; it is called once, at the end. With `copied` the
   * page is rendered to its end even when its reader disconnects.
   */
  constructor(tail: () => string | null, { copied = false }: { copied?: boolean } = {}) {
    this.#tail = tail;
    this.#all = copied ? [] : null;
  }

  /** Whether the renderer is done. */
  get ended(): boolean {
    return this.#ended;
  }

  /**
   * Takes text from the patched renderer of the Worker's build (vite.config.ts), bytes from any other.
   *
   * @returns false when the renderer must wait for `drain`
   */
  write(chunk: Uint8Array | string): boolean {
    if (this.#broken || this.#ended) return true;
    this.#buffer(chunk);
    if (!this.#writer || this.#disconnected) return true;
    this.#schedule();
    this.#waiting = this.#unsent + this.#inFlight >= HIGH_WATER_MARK;
    return !this.#waiting;
  }

  end(): void {
    if (this.#ended) return;
    const tail = this.#broken ? null : this.#tail();
    if (tail) this.#buffer(tail);
    this.#ended = true;
    this.#finish(tail !== null);
  }

  /** The renderer failed: the reader sees an error instead of a truncated page. */
  destroy(error?: unknown): void {
    if (this.#broken) return;
    this.#broken = true;
    this.#ended = true;
    this.#resolveWhole(null);
    this.#writer?.abort(error).catch(() => {});
  }

  flush(): void {}

  on(name: string, listener: Listener): this {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return this;
  }

  once(name: string, listener: Listener): this {
    const wrapped: Listener = (...values) => {
      this.#listeners.get(name)?.delete(wrapped);
      listener(...values);
    };
    return this.on(name, wrapped);
  }

  /** Everything buffered so far, as one array. */
  take(): Uint8Array<ArrayBuffer> {
    this.#encode();
    const all = joined(this.#parts);
    this.#parts = [];
    this.#unsent = 0;
    this.#all?.push(all);
    return all;
  }

  /** Sends this and every further flush to `writer`. When its reader disconnects, the renderer gets `close`. */
  open(writer: ByteWriter): void {
    this.#writer = writer;
    writer.closed.catch(() => this.#disconnect());
    this.#send();
  }

  #buffer(chunk: Uint8Array | string): void {
    if (typeof chunk === "string") this.#text += chunk;
    else {
      this.#encode();
      // The renderer reuses its buffers.
      this.#parts.push(chunk.slice());
    }
    this.#unsent += chunk.length;
  }

  #encode(): void {
    if (this.#text === "") return;
    this.#parts.push(this.#encoder.encode(this.#text));
    this.#text = "";
  }

  #finish(complete: boolean): void {
    if (this.#broken || !this.#writer) return;
    this.#send();
    this.#resolveWhole(complete && this.#all ? joined(this.#all) : null);
    if (!this.#disconnected) this.#writer.close().catch(() => {});
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.#send();
    });
  }

  #send(): void {
    if (this.#unsent === 0 || this.#broken || !this.#writer) return;
    const bytes = this.take();
    if (this.#disconnected) return;
    this.#inFlight += bytes.length;
    this.#writer.write(bytes).then(
      () => {
        this.#inFlight -= bytes.length;
        if (this.#waiting && this.#unsent + this.#inFlight < HIGH_WATER_MARK) {
          this.#waiting = false;
          this.#emit("drain");
        }
      },
      () => this.#disconnect(),
    );
  }

  #disconnect(): void {
    if (this.#broken || this.#disconnected) return;
    this.#disconnected = true;
    if (this.#all) {
      this.#emit("drain");
      return;
    }
    this.#broken = true;
    this.#parts = [];
    this.#text = "";
    this.#unsent = 0;
    this.#emit("close");
  }

  #emit(name: string): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener();
  }
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [only, ...more] = parts;
  if (only && more.length === 0) return only;
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
