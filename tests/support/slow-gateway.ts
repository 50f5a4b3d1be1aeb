import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface SlowGateway {
  /** For the API's setting `PAYMENT_API_URL`. */
  url: string;
  /** Origin of the real gateway. */
  target: string;
  /** Delay of every call before the gateway gets it (ms). */
  delayMs: number;
  /** How many captures it still refuses, though the payments stay authorized. A key gets the same answer for ever. */
  captureRefusals: number;
  /** Method and path of each call, in order. */
  calls: string[];
  close(): Promise<void>;
}

/** A proxy between the commerce API and its payment gateway, as slow as a test wants. Buyers reach the gateway itself. */
export async function startSlowGateway(): Promise<SlowGateway> {
  const refusedKeys = new Set<string>();
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/" } = request;
    gateway.calls.push(`${method} ${url}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    await sleep(gateway.delayMs);
    const headers = new Headers();
    for (const name of ["authorization", "content-type", "idempotency-key"]) {
      const value = request.headers[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const body = method === "GET" ? null : Buffer.concat(chunks);
    const forward = (to: string, init: RequestInit) =>
      fetch(`${gateway.target}${to}`, { headers, ...init }).catch(() => null);
    const key = headers.get("idempotency-key") ?? "";
    if (url.endsWith("/capture") && (refusedKeys.has(key) || gateway.captureRefusals > 0)) {
      if (!refusedKeys.has(key)) gateway.captureRefusals -= 1;
      refusedKeys.add(key);
      headers.delete("idempotency-key");
      const payment = await (await forward(url.replace(/\/capture$/, ""), {}))?.json();
      response.writeHead(400, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ error: "processing_error", payment }));
      return;
    }
    const answer = await forward(url, { method, body });
    if (!answer) return request.socket.destroy();
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    response.end(await answer.text());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const gateway: SlowGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: "",
    delayMs: 0,
    captureRefusals: 0,
    calls: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return gateway;
}
