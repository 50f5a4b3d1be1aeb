import { z } from "zod";
import { version } from "../../../package.json";

/** The part of the Cache API that is used: `caches.default` of the edge. */
interface EdgeCache {
  match(key: Request): Promise<Response | undefined>;
  put(key: Request, response: Response): Promise<void>;
}

const storedSchema = z.object({ storedAt: z.number(), text: z.string() });
export type Stored = z.infer<typeof storedSchema>;

/** The edge's cache, shared by the isolates of one place; null where there is none (Vite's server). */
function edgeCache(): EdgeCache | null {
  const all: unknown = Reflect.get(globalThis, "caches");
  const edge: unknown = typeof all === "object" && all !== null ? Reflect.get(all, "default") : null;
  return isEdgeCache(edge) ? edge : null;
}

function isEdgeCache(value: unknown): value is EdgeCache {
  return typeof value === "object" && value !== null && "match" in value && "put" in value;
}

/** A name of its own for each version of the product: what an older one stored may have another shape. */
const nameOf = (key: string) => new Request(`https://cache.invalid/${version}/${encodeURIComponent(key)}`);

/** What was stored under `key`, or null; a cache that fails counts as empty. */
export async function readEdge(key: string): Promise<Stored | null> {
  try {
    const found = await edgeCache()?.match(nameOf(key));
    return found ? storedSchema.parse(await found.json()) : null;
  } catch {
    return null;
  }
}

/** Stores an answer's text for `lifeMs`. Never throws: the next one asks again. */
export async function writeEdge(key: string, stored: Stored, lifeMs: number): Promise<void> {
  const seconds = Math.floor(lifeMs / 1000);
  if (seconds < 1) return;
  const headers = { "Cache-Control": `public, max-age=${seconds}`, "Content-Type": "application/json" };
  await edgeCache()
    ?.put(nameOf(key), new Response(JSON.stringify(stored), { headers }))
    .catch(() => {});
}
