import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server.node";
import { TextSink } from "./text-sink.server.ts";

/** Follows the last byte of a page that was rendered to its end without a failure. Nothing else is cached. */
export const PAGE_SENTINEL = "<!--page-complete-->";

/**
 * How many turns of the event loop a rendered shell waits for the rest of the page. Hydration data always arrives a few
 * turns after the shell; a page that waits for nothing else is then sent as one array instead of a stream.
 */
const SHELL_WAIT_TURNS = 8;

export interface RenderOptions {
  nonce?: string;
  /** Whether to keep a copy of the whole page. */
  copied?: boolean;
  /** Whether to wait for all deferred data (crawlers, visitors without scripts). */
  wholePage: boolean;
  /** When deferred data that is still missing shows its error state (ms after the start). */
  abortDelayMs: number;
  /** A failure after the shell. The page continues, without its sentinel. */
  onError(error: unknown): void;
}

export interface RenderedPage {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Whether `body` is everything and nothing failed. Of a stream only its sentinel tells. */
  complete: boolean;
  /** With `copied`: the page once it is rendered to its end; null after a failure. */
  whole: Promise<Uint8Array<ArrayBuffer> | null>;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Renders a page for workerd: one chunk per flush, streamed only when there is data to wait for.
 *
 * @throws what the shell threw; the caller responds with an error page
 */
export function renderPage(element: ReactElement, options: RenderOptions): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let failed = false;
    let started = false;
    const endOf = () => {
      clearTimeout(timer);
      return failed ? null : PAGE_SENTINEL;
    };
    const sink = new TextSink(endOf, { copied: options.copied ?? false });
    const start = async () => {
      if (started) return;
      started = true;
      stream.pipe(sink as unknown as NodeJS.WritableStream);
      for (let turns = 0; turns < SHELL_WAIT_TURNS && !sink.ended; turns += 1) await nextTurn();
      if (sink.ended) {
        const body = sink.take();
        return resolve({ body, complete: !failed, whole: Promise.resolve(failed ? null : body) });
      }
      const { readable, writable } = openStream();
      sink.once("close", () => clearTimeout(timer));
      sink.open(writable.getWriter());
      resolve({ body: readable, complete: false, whole: sink.whole });
    };
    const stream = renderToPipeableStream(element, {
      nonce: options.nonce,
      onShellReady: () => void (options.wholePage || start()),
      onAllReady: () => void start(),
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error) => {
        failed = true;
        options.onError(error);
      },
    });
    const timer = setTimeout(() => {
      failed = true;
      stream.abort(new Error(`page not complete after ${options.abortDelayMs} ms`));
    }, options.abortDelayMs);
  });
}

/** workerd's identity stream passes bytes on without entering JavaScript; elsewhere (Vite, tests) a plain one will do. */
function openStream(): { readable: ReadableStream<Uint8Array>; writable: WritableStream<Uint8Array> } {
  const Identity: unknown = Reflect.get(globalThis, "IdentityTransformStream");
  if (typeof Identity === "function") return Reflect.construct(Identity, []);
  return new TransformStream<Uint8Array, Uint8Array>();
}
