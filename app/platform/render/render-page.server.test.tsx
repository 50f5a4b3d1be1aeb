import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { type ReactElement, Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server.node";
import { expect, test, vi } from "vitest";
import { PAGE_SENTINEL, type RenderOptions, renderPage } from "./render-page.server.ts";

const onError = vi.fn();
const options = (changes: Partial<RenderOptions> = {}): RenderOptions => {
  onError.mockReset();
  return { wholePage: false, abortDelayMs: 1_000, onError, ...changes };
};

/** Something that a component can wait for, as React 18 does: throws a promise until it is there. */
function resource(value: Promise<string>): () => string {
  let state: { read(): string } | null = null;
  const settled = value.then(
    (known) => {
      state = { read: () => known };
    },
    (error) => {
      state = {
        read: () => {
          throw error;
        },
      };
    },
  );
  return () => {
    if (!state) throw settled;
    return state.read();
  };
}

function Later({ read }: { read: () => string }) {
  return <p>{read()}</p>;
}

const later = (value: Promise<string>) => <Later read={resource(value)} />;

const inMs = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve("late"), ms));

function Broken(): ReactElement {
  throw new Error("no shell");
}

function page(part: ReactElement): ReactElement {
  return (
    <main>
      <h1>Größe — été 🏈</h1>
      <ul>
        {Array.from({ length: 200 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <li key={at} className="row">
            Row {at} &amp; more
          </li>
        ))}
      </ul>
      <Suspense fallback={<i>loading</i>}>{part}</Suspense>
    </main>
  );
}

/** React's own way, as the control. */
async function plain(element: ReactElement): Promise<string> {
  const through = new PassThrough();
  const stream = renderToPipeableStream(element, { onAllReady: () => void stream.pipe(through) });
  return text(through);
}

const read = (body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) => new Response(body).text();

test("a page without deferred parts is sent whole, with React's bytes and the sentinel", async () => {
  const element = page(<p>here</p>);
  const rendered = await renderPage(element, options());
  expect(rendered.complete).toBe(true);
  expect(rendered.body).toBeInstanceOf(Uint8Array);
  expect(await read(rendered.body)).toBe((await plain(element)) + PAGE_SENTINEL);
});

test("a deferred part streams after the shell, in two chunks, and the sentinel ends the page", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { body, complete } = await renderPage(page(later(promise)), options());
  expect(complete).toBe(false);
  setImmediate(() => resolve("late"));
  if (body instanceof Uint8Array) throw new Error("not streamed");
  const chunks: string[] = [];
  for await (const chunk of body) chunks.push(new TextDecoder().decode(chunk));
  expect(chunks[0]).toContain("loading");
  expect(chunks[0]?.includes("<!-- -->199<!-- -->")).toBe(true);
  expect(chunks.slice(1).join("")).toContain("late");
  expect(chunks.length).toBeLessThanOrEqual(3);
  expect(chunks.join("").endsWith(PAGE_SENTINEL)).toBe(true);
});

test("a whole page waits for its deferred parts and shows them in place", async () => {
  const rendered = await renderPage(page(later(inMs(50))), options({ wholePage: true }));
  const html = await read(rendered.body);
  expect(rendered.complete).toBe(true);
  expect(html).not.toContain("loading");
  expect(html).toContain("<p>late</p>");
});

test("a failure after the shell ends the page cleanly, without its sentinel", async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const rendered = await renderPage(page(later(promise)), options());
  reject(new Error("broken"));
  const html = await read(rendered.body);
  expect(html).toContain("loading");
  expect(html).not.toContain(PAGE_SENTINEL);
  expect(onError).toHaveBeenCalledOnce();
});

test("a part that never arrives is abandoned after the abort delay, without a sentinel", async () => {
  const never = new Promise<string>(() => {});
  const html = await read((await renderPage(page(later(never)), options({ abortDelayMs: 80 }))).body);
  expect(html).toContain("loading");
  expect(html).not.toContain(PAGE_SENTINEL);
  expect(onError).toHaveBeenCalled();
});

test("a failure in the shell rejects, so that the caller can send an error page", async () => {
  await expect(renderPage(<Broken />, options())).rejects.toThrow("no shell");
});

test("a reader that disconnects ends the render", async () => {
  const never = new Promise<string>(() => {});
  const { body } = await renderPage(page(later(never)), options());
  if (body instanceof Uint8Array) throw new Error("not streamed");
  const reader = body.getReader();
  await reader.read();
  await reader.cancel("gone");
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining("closed early") }),
  );
});
