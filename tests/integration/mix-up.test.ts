import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request as forward, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freeBasePort } from "#tools/stack/ports.ts";
import { loadSecrets } from "#tools/stack/secrets.ts";
import { standInOptions } from "#tools/stack/stack-settings.ts";
import { type StandIn, startStandIn } from "#tools/stack/stand-ins.ts";
import { type FormBrowser, formBrowser } from "../fixtures/form-browser.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

/**
 * Another provider, as honest as ours to its own shops, which attacks: the real one, started a second time with keys of its
 * own. Whatever it is asked goes through `requests`.
 */
interface Attacker {
  url: string;
  /** Method, address and body of each request. */
  requests: string[];
  stop(): Promise<void>;
}

async function startAttacker(stack: TestStack): Promise<Attacker> {
  const port = await freeBasePort();
  const url = `http://localhost:${port}`;
  const state = mkdtempSync(join(tmpdir(), "attacker-"));
  const { flags } = standInOptions({ ...stack, identityUrl: url }, loadSecrets(stack.state)).identity ?? {};
  const provider: StandIn = await startStandIn("identity", state, {
    flags: { ...flags, port: String(port + 1) },
  });
  const requests: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    requests.push(`${request.method} ${request.url} ${body}`);
    const { method, headers, url: path } = request;
    forward({ host: "127.0.0.1", port: port + 1, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url,
    requests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await provider.stop();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

let stack: TestStack;
let attacker: Attacker;
let browser: FormBrowser;
beforeAll(async () => {
  stack = await startTestStack();
  attacker = await startAttacker(stack);
});
afterAll(async () => {
  await attacker?.stop();
  await stack?.discard();
});
beforeEach(() => {
  browser = formBrowser();
  attacker.requests.length = 0;
});

const CALLBACK = /\/auth\/callback\?/;
const fields = { login: "fan@example.com", password: "fanatics" };

/** Signs in at our provider. @returns its response, not delivered yet */
async function ourResponse(): Promise<URL> {
  const form = await browser.open(stack.at("/auth/sso/redirect"));
  return (await browser.submit(form.url, fields, { stopBefore: CALLBACK })).url;
}

/** Begins at the shop, is led to the attacker instead of our provider, and signs in there. @returns its response */
async function theirResponse(): Promise<URL> {
  const { url } = await browser.open(stack.at("/auth/sso/redirect"), { stopBefore: /\/auth\?/ });
  const taken = new URL(`${url.pathname}${url.search}`, attacker.url);
  const form = await browser.open(taken);
  expect(form.url.origin).toBe(attacker.url);
  const { url: response } = await browser.submit(form.url, fields, { stopBefore: CALLBACK });
  expect(response.searchParams.get("iss")).toBe(attacker.url);
  expect(response.searchParams.get("code")).toBeTruthy();
  return response;
}

/** Delivers a response: it is refused, nobody is signed in, and the attacker gets nothing that it can use. */
async function expectRefused(response: URL, secrets: string[] = []): Promise<void> {
  const asked = attacker.requests.length;
  const page = await browser.open(response);
  expect([page.status, /data-sign-in="(\w+)"/.exec(page.body)?.[1]]).toEqual([400, "refused"]);
  expect(browser.cookie("__Host-member", "localhost")).toBeNull();
  expect(attacker.requests.slice(asked), "calls of our Workers").toEqual([]);
  const all = attacker.requests.join("\n");
  for (const secret of ["code_verifier", "client_assertion", "grant_type", ...secrets]) {
    expect(all).not.toContain(secret);
  }
}

describe("another provider", () => {
  it("signs in to the shops that trust it (control)", async () => {
    const answer = await fetch(`${attacker.url}/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({
      issuer: attacker.url,
      authorization_response_iss_parameter_supported: true,
    });
    expect((await browser.open(await ourResponse())).status).toBe(200);
    expect(browser.cookie("__Host-member", "localhost")).not.toBeNull();
  });

  it("that took the place of ours cannot answer for it", async () => {
    await expectRefused(await theirResponse());
  });

  it("cannot leave out who it is", async () => {
    const response = await theirResponse();
    response.searchParams.delete("iss");
    await expectRefused(response);
  });

  it("cannot say that it is ours: its code opens nothing there", async () => {
    const response = await theirResponse();
    response.searchParams.set("iss", stack.identityUrl);
    await expectRefused(response);
  });

  it("is not sent a code of ours by a response that names it", async () => {
    const response = await ourResponse();
    const code = response.searchParams.get("code") ?? "no code";
    response.searchParams.set("iss", attacker.url);
    await expectRefused(response, [code]);
  });

  it("cannot name both", async () => {
    const response = await ourResponse();
    const code = response.searchParams.get("code") ?? "no code";
    response.searchParams.delete("iss");
    response.searchParams.append("iss", attacker.url);
    response.searchParams.append("iss", stack.identityUrl);
    await expectRefused(response, [code]);
  });
});
