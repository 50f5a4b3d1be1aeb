import { z } from "zod";
import { version } from "../../../package.json";

/** The part of `caches.default` that is used. */
interface EdgeCache {
  match(key: Request): Promise<Response | undefined>;
  put(key: Request, response: Response): Promise<void>;
}

const entrySchema = z.object({ storedAt: z.number(), text: z.string() });
export type EdgeEntry = z.infer<typeof entrySchema>;

/** Cloudflare's cache, shared by the isolates of one location; null where there is none (Vite's server). */
function edgeCache(): EdgeCache | null {
  const all: unknown = Reflect.get(globalThis, "caches");
  const edge: unknown = typeof all === "object" && all !== null ? Reflect.get(all, "default") : null;
  return isEdgeCache(edge) ? edge : null;
}

function isEdgeCache(value: unknown): value is EdgeCache {
  return typeof value === "object" && value !== null && "match" in value && "put" in value;
}

/** Keys differ by version of the product: what an older one stored may have another shape. */
const requestFor = (key: string) =>
  new Request(`https://cache.invalid/${version}/${encodeURIComponent(key)}`);

/** The entry stored under `key`, or null; a cache that fails counts as empty. */
export async function readEdge(key: string): Promise<EdgeEntry | null> {
  try {
    const response = await edgeCache()?.match(requestFor(key));
    return response ? entrySchema.parse(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Stores an answer's text for `lifeMs`. Never throws: without it the next request calls the API. */
export async function writeEdge(key: string, entry: EdgeEntry, lifeMs: number): Promise<void> {
  const seconds = Math.floor(lifeMs / 1000);
  if (seconds < 1) return;
  const headers = { "Cache-Control": `public, max-age=${seconds}`, "Content-Type": "application/json" };
  await edgeCache()
    ?.put(requestFor(key), new Response(JSON.stringify(entry), { headers }))
    .catch(() => {});
}

/** The response stored under `key` as it was, or null; a cache that fails counts as empty. */
export async function readEdgeResponse(key: string): Promise<Response | null> {
  return (
    (await edgeCache()
      ?.match(requestFor(key))
      .catch(() => undefined)) ?? null
  );
}

/** Stores a copy of a response for as long as its Cache-Control says. Never throws. */
export async function writeEdgeResponse(key: string, response: Response): Promise<void> {
  await edgeCache()
    ?.put(requestFor(key), response)
    .catch(() => {});
}
