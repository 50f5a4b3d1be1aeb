import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { Plugin, ViteDevServer } from "vite";
import { z } from "zod";

/** Where `scripts/dev.ts` tells Vite's process what the storefront Worker would be bound to. */
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
 * Service bindings become calls by address. Without DEV_ENV (a build, an editor) it does nothing.
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
        vite.middlewares.use((message, answer, next) => {
          serve(vite, env, message, answer).catch(next);
        });
      };
    },
  };
}

function bindings({ vars, sessionsUrl }: DevEnv) {
  const notHere = { fetch: async () => new Response(null, { status: 404 }) };
  const sessions = {
    fetch: (request: Request) => {
      const url = new URL(request.url);
      return fetch(new Request(`${sessionsUrl}${url.pathname}${url.search}`, request));
    },
  };
  return { ...vars, ASSETS: notHere, COMMERCE: notHere, SESSIONS: sessions };
}

async function serve(vite: ViteDevServer, env: unknown, message: IncomingMessage, answer: ServerResponse) {
  const { default: worker } = serverModuleSchema.parse(await vite.ssrLoadModule("/server.ts"));
  const response = await worker.fetch(toRequest(message), env, { waitUntil: () => {} });
  const headers = Object.fromEntries(response.headers);
  // Vite's own inline scripts and styles carry no nonce.
  delete headers["content-security-policy"];
  answer.writeHead(response.status, { ...headers, "set-cookie": response.headers.getSetCookie() });
  if (!response.body) return answer.end();
  Readable.fromWeb(response.body as NodeReadableStream).pipe(answer);
}

function toRequest(message: IncomingMessage): Request {
  const url = new URL(message.url ?? "/", `http://${message.headers.host ?? "localhost"}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const method = message.method ?? "GET";
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  return new Request(url, {
    method,
    headers,
    body: Readable.toWeb(message) as ReadableStream,
    duplex: "half",
  } as RequestInit);
}
