import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CommerceApi, startCommerceApi } from "../fixtures/commerce-api.ts";
import { expectEvery } from "../support/expect-every.ts";

const CONNECTIONS = 40;

let api: CommerceApi;
beforeAll(async () => {
  api = await startCommerceApi();
});
afterAll(() => api.stop());

/** Sends a body a byte a second, until the other side closes the connection. @returns what it answered */
function trickle(address: string, head: string[]): Promise<string> {
  const { hostname, port, pathname, host } = new URL(address);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), hostname);
    const lines = [`POST ${pathname} HTTP/1.1`, `Host: ${host}`, "Content-Length: 5000", ...head];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    const timer = setInterval(() => socket.write("x"), 1_000);
    socket.on("data", (part) => {
      answer += String(part);
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

it("a body that comes a byte a second is answered 408, and its connection closed", async () => {
  const { publicOrigin, commerceUrl } = api.stack;
  const page = `${publicOrigin}/fanatics/find-order`;
  const form = [`Origin: ${publicOrigin}`, "Content-Type: application/x-www-form-urlencoded"];
  const json = ["Content-Type: application/json"];
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) =>
      index % 2 === 0 ? trickle(page, form) : trickle(`${commerceUrl}/api/order/find`, json),
    ),
  );
  expectEvery(answers, (answer) => answer.startsWith("HTTP/1.1 408 "));
  expect((await fetch(page)).status).toBe(200);
});
