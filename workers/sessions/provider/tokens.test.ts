import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Bindings } from "../env.ts";
import { exchangeCode, refreshTokens, revokeToken } from "./tokens.ts";

const TOKENS = { access_token: "access", token_type: "Bearer", expires_in: 60, refresh_token: "next" };

let answer: (response: ServerResponse) => void;
let asked: { path: string; authorization?: string; form: Record<string, string> }[] = [];
let origin = "";
const server = createServer(async (request: IncomingMessage, response) => {
  const { authorization } = request.headers;
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  asked.push({ path: request.url ?? "", form, ...(authorization && { authorization }) });
  answer(response);
});
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function refresh(settings: object = {}, tokenEndpoint = `${origin}/token`) {
  asked = [];
  return refreshTokens(provider({ tokenEndpoint }), { clientId: "shop", refreshToken: "old" }, env(settings));
}
const provider = (endpoints: object) =>
  ({ issuer: origin, revocationEndpoint: `${origin}/revoke`, ...endpoints }) as never;
const env = (settings: object) => ({ OIDC_ISSUER: origin, ...settings }) as Bindings;
const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

describe("a token request", () => {
  it("of a code names client, address and verifier, and proves who asks", async () => {
    answer = json({ ...TOKENS, id_token: "id" });
    asked = [];
    const grant = { clientId: "shop", redirectUri: "https://shop.test/back", code: "c", codeVerifier: "v" };
    const settings = env({ OIDC_CLIENT_SECRET: "a:b" });
    const outcome = await exchangeCode(provider({ tokenEndpoint: `${origin}/token` }), grant, settings);
    expect(outcome).toMatchObject({
      kind: "ok",
      value: { accessToken: "access", refreshToken: "next", idToken: "id" },
    });
    expect(asked).toEqual([
      {
        path: "/token",
        authorization: `Basic ${btoa("shop:a%3Ab")}`,
        form: {
          grant_type: "authorization_code",
          client_id: "shop",
          redirect_uri: "https://shop.test/back",
          code: "c",
          code_verifier: "v",
        },
      },
    ]);
  });

  it("ends the grant only when the provider says that it is invalid", async () => {
    const kinds = [];
    for (const error of ["invalid_grant", "invalid_client", "temporarily_unavailable"]) {
      answer = json({ error }, 400);
      kinds.push((await refresh()).kind);
    }
    expect(kinds).toEqual(["refused", "unavailable", "unavailable"]);
  });

  it.each([
    ["a server error", json({ error: "invalid_grant" }, 500)],
    ["a page", (response: ServerResponse) => response.end("<html>")],
    ["a list", json([])],
    ["another type of token", json({ ...TOKENS, token_type: "mac" })],
    ["no lifetime", json({ ...TOKENS, expires_in: undefined })],
  ])("that is answered with %s ends nothing", async (_name, given) => {
    answer = given;
    expect(await refresh()).toEqual({ kind: "unavailable" });
  });

  it("goes to no origin but the provider's", async () => {
    answer = json(TOKENS);
    expect(await refresh({ OIDC_ISSUER: "https://identity.test" })).toEqual({ kind: "unavailable" });
    expect(asked).toEqual([]);
  });

  // arctic alone would wait for as long as the connection stands.
  it("ends at its deadline", async () => {
    const deadlines: number[] = [];
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      deadlines.push(ms);
      return AbortSignal.abort(new DOMException("late", "TimeoutError"));
    });
    answer = json(TOKENS);
    expect(await refresh()).toEqual({ kind: "unavailable" });
    timeout.mockRestore();
    expect(deadlines).toEqual([20_000]);
  });
});

it("revokes a token in the name of the client", async () => {
  answer = (response) => response.writeHead(200).end();
  asked = [];
  await revokeToken(provider({}), { clientId: "shop", refreshToken: "old" }, env({}));
  expect(asked).toEqual([{ path: "/revoke", form: { token: "old", client_id: "shop" } }]);
});
