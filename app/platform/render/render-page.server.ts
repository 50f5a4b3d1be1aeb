import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server.node";
import { GatheredSink } from "./text-sink.server.ts";

/** Stands after the last byte of a page that was rendered to its end without a failure; nothing else is cached. */
export const PAGE_SENTINEL = "<!--page-complete-->";

/**
 * Turns of the event loop that a rendered shell may wait for the rest of the page. The hydration data always
 * arrives a few turns after the shell; a page that waits for nothing else then leaves as one array, unstreamed.
 */
const GATHER_TURNS = 8;

export interface RenderOptions {
  nonce?: string;
  /** A copy of the whole page is wanted. */
  copied?: boolean;
  /** Wait for everything that is deferred (crawlers, visitors without scripts). */
  wholePage: boolean;
  /** Deferred data that has not come by then shows its error state, in milliseconds after the start. */
  abortDelayMs: number;
  /** A failure behind the shell. The page goes on, without its sentinel. */
  onError(error: unknown): void;
}

export interface RenderedPage {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Whether everything is in `body` and nothing failed; a stream tells by its sentinel only. */
  complete: boolean;
  /** With `copied`: the page once it is rendered to its end without a failure, else null. */
  whole: Promise<Uint8Array<ArrayBuffer> | null>;
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Renders a page for workerd: gathered into one chunk a flush, streamed only when something is still to come.
 *
 * @throws what the shell threw; the caller answers with an error page.
 */
export function renderPage(element: ReactElement, options: RenderOptions): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let failed = false;
    let started = false;
    const endOf = () => {
      clearTimeout(timer);
      return failed ? null : PAGE_SENTINEL;
    };
    const sink = new GatheredSink(endOf, { copied: options.copied ?? false });
    const start = async () => {
      if (started) return;
      started = true;
      stream.pipe(sink as unknown as NodeJS.WritableStream);
      for (let turns = 0; turns < GATHER_TURNS && !sink.ended; turns += 1) await turn();
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

/** workerd's identity stream passes bytes without entering JavaScript; elsewhere (Vite, tests) a plain one does. */
function openStream(): { readable: ReadableStream<Uint8Array>; writable: WritableStream<Uint8Array> } {
  const Identity: unknown = Reflect.get(globalThis, "IdentityTransformStream");
  if (typeof Identity === "function") return Reflect.construct(Identity, []);
  return new TransformStream<Uint8Array, Uint8Array>();
}
