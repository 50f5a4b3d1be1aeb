/**
 * What React's Node renderer writes a page into. It gathers the renderer's thousands of small writes as text, and
 * encodes and sends one chunk a flush, because in workerd every write to a stream and every encoding crosses from
 * JavaScript into native code.
 *
 * Before `open` nothing leaves; a page that is complete by then is taken whole with `take`.
 */

/** Unsent bytes at which the renderer is asked to wait for the reader. */
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

export class GatheredSink {
  #text = "";
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #gathered = 0;
  #inFlight = 0;
  #waiting = false;
  #scheduled = false;
  #ended = false;
  #broken = false;
  #writer: ByteWriter | null = null;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #encoder = new TextEncoder();
  readonly #tail: () => string | null;
  /** Everything ever taken, where a copy is wanted. */
  readonly #all: Uint8Array<ArrayBuffer>[] | null;
  #readerGone = false;
  #tellWhole: (whole: Uint8Array<ArrayBuffer> | null) => void = () => {};
  /** A copy of a streamed page once it is complete; null when it failed or its end has no tail. */
  readonly whole = new Promise<Uint8Array<ArrayBuffer> | null>((resolve) => {
    this.#tellWhole = resolve;
  });

  /**
   * `tail` gives what stands after the renderer's last byte, asked once, at the end (null: nothing). With `copied`
   * the page is rendered to its end even when its reader goes away.
   */
  constructor(tail: () => string | null, { copied = false }: { copied?: boolean } = {}) {
    this.#tail = tail;
    this.#all = copied ? [] : null;
  }

  /** Whether the renderer has ended the page. */
  get ended(): boolean {
    return this.#ended;
  }

  /**
   * Text is what React's renderer gives in the Worker's build (vite.config.ts); elsewhere it gives bytes.
   *
   * @returns false when the renderer should wait for `drain`
   */
  write(chunk: Uint8Array | string): boolean {
    if (this.#broken || this.#ended) return true;
    this.#gather(chunk);
    if (!this.#writer || this.#readerGone) return true;
    this.#schedule();
    this.#waiting = this.#gathered + this.#inFlight >= HIGH_WATER_MARK;
    return !this.#waiting;
  }

  end(): void {
    if (this.#ended) return;
    const tail = this.#broken ? null : this.#tail();
    if (tail) this.#gather(tail);
    this.#ended = true;
    this.#finish(tail !== null);
  }

  /** The renderer failed for good: the reader sees an error, not a page that merely stops. */
  destroy(error?: unknown): void {
    if (this.#broken) return;
    this.#broken = true;
    this.#ended = true;
    this.#tellWhole(null);
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

  /** Everything gathered so far, as one array. */
  take(): Uint8Array<ArrayBuffer> {
    this.#encode();
    const all = joined(this.#parts);
    this.#parts = [];
    this.#gathered = 0;
    this.#all?.push(all);
    return all;
  }

  /** From now on each flush goes to `writer`. A reader that goes away is told to the renderer as `close`. */
  open(writer: ByteWriter): void {
    this.#writer = writer;
    writer.closed.catch(() => this.#readerLeft());
    this.#send();
  }

  #gather(chunk: Uint8Array | string): void {
    if (typeof chunk === "string") this.#text += chunk;
    else {
      this.#encode();
      // The renderer uses its buffers again.
      this.#parts.push(chunk.slice());
    }
    this.#gathered += chunk.length;
  }

  #encode(): void {
    if (this.#text === "") return;
    this.#parts.push(this.#encoder.encode(this.#text));
    this.#text = "";
  }

  #finish(complete: boolean): void {
    if (this.#broken || !this.#writer) return;
    this.#send();
    this.#tellWhole(complete && this.#all ? joined(this.#all) : null);
    if (!this.#readerGone) this.#writer.close().catch(() => {});
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
    if (this.#gathered === 0 || this.#broken || !this.#writer) return;
    const bytes = this.take();
    if (this.#readerGone) return;
    this.#inFlight += bytes.length;
    this.#writer.write(bytes).then(
      () => {
        this.#inFlight -= bytes.length;
        if (this.#waiting && this.#gathered + this.#inFlight < HIGH_WATER_MARK) {
          this.#waiting = false;
          this.#emit("drain");
        }
      },
      () => this.#readerLeft(),
    );
  }

  #readerLeft(): void {
    if (this.#broken || this.#readerGone) return;
    this.#readerGone = true;
    if (this.#all) {
      this.#emit("drain");
      return;
    }
    this.#broken = true;
    this.#parts = [];
    this.#text = "";
    this.#gathered = 0;
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
