import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Agent } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useFreshSockets } from "./fresh-sockets.ts";

useFreshSockets();

/** A server that hangs up on the second request of a connection, as one does that has just closed an idle one. */
const seen = new WeakSet<Socket>();
const server = createServer(({ socket }, response) => {
  if (seen.has(socket)) return socket.destroy();
  seen.add(socket);
  response.setHeader("Keep-Alive", "timeout=60").end("hello");
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = async (init?: RequestInit) => (await fetch(url, init)).text();

it("fetch never sends a request on a connection that had one before", async () => {
  for (const _time of [1, 2, 3]) expect(await read()).toBe("hello");
});

it("would meet a closed one if it reused connections", async () => {
  const dispatcher = new Agent({ connections: 1 });
  const reused = { dispatcher } as RequestInit;
  expect(await read(reused)).toBe("hello");
  await expect(read(reused)).rejects.toMatchObject({ cause: { code: "UND_ERR_SOCKET" } });
  await dispatcher.close();
});
