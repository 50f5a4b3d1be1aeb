import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { Plugin, ViteDevServer } from "vite";
import { z } from "zod";

/** Environment variable in which `scripts/dev.ts` passes the storefront Worker's bindings to Vite's process. */
export const DEV_ENV = "STOREFRONT_DEV";

const devEnvSchema = z.object({ vars: z.record(z.string(), z.string()), sessionsUrl: z.url() });
export type DevEnv = z.infer<typeof devEnvSchema>;

const serverModuleSchema = z.object({
  default: z.object({
    fetch: z.custom<(request: Request, env: unknown, worker: unknown) => Promise<Response>>(),
  }),
});

/**
 * Serves pages in development through the same `server.ts` as the deployed Worker, loaded by Vite with hot reload.
 * Service bindings become HTTP calls. Without DEV_ENV (in a build or an editor) it does nothing.
 */
export function workerDevServer(): Plugin {
  return {
    name: "worker-dev-server",
    apply: "serve",
    configureServer(vite) {
      const text = process.env[DEV_ENV];
      if (!text) return;
      const env = bindings(devEnvSchema.parse(JSON.parse(text)));
      return () => {
        vite.middlewares.use((incoming, outgoing, next) => {
          serve(vite, env, incoming, outgoing).catch(next);
        });
      };
    },
  };
}

function bindings({ vars, sessionsUrl }: DevEnv) {
  const notFound = { fetch: async () => new Response(null, { status: 404 }) };
  const sessions = {
    fetch: (request: Request) => {
      const url = new URL(request.url);
      return fetch(new Request(`${sessionsUrl}${url.pathname}${url.search}`, request));
    },
  };
  return { ...vars, ASSETS: notFound, COMMERCE: notFound, SESSIONS: sessions };
}

async function serve(vite: ViteDevServer, env: unknown, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { default: worker } = serverModuleSchema.parse(await vite.ssrLoadModule("/server.ts"));
  const response = await worker.fetch(toRequest(incoming), env, { waitUntil: () => {} });
  const headers = Object.fromEntries(response.headers);
  // Vite's own inline scripts and styles carry no nonce.
  delete headers["content-security-policy"];
  outgoing.writeHead(response.status, { ...headers, "set-cookie": response.headers.getSetCookie() });
  if (!response.body) return outgoing.end();
  Readable.fromWeb(response.body as NodeReadableStream).pipe(outgoing);
}

function toRequest(incoming: IncomingMessage): Request {
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const item of [value ?? []].flat()) headers.append(name, item);
  }
  const method = incoming.method ?? "GET";
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  return new Request(url, {
    method,
    headers,
    body: Readable.toWeb(incoming) as ReadableStream,
    duplex: "half",
  } as RequestInit);
}
