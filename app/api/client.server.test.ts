import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Call } from "./call.ts";
import { type ClientOptions, createClient } from "./client.server.ts";
import { apiHeaders, NOTHING_CARRIED } from "./headers.server.ts";
import { ApiCancelled, ApiOutage, ApiRefusal } from "./outage.ts";

const schema = z.object({ name: z.string() });
const call: Call = { name: "things.get", path: "api/things/1", scope: "visitor" };
const refusal = { title: "No", detail: "", status: 409, code: "SEATS_TAKEN", violations: [] };

function clientOf(fetch: ClientOptions["fetch"], more: Partial<ClientOptions> = {}) {
  return createClient({
    fetch,
    baseUrl: "https://api.example",
    headers: () => new Headers(),
    timeoutMs: 50,
    ...more,
  });
}
const answering = (body: BodyInit | null, status = 200) =>
  clientOf(async () => new Response(body, { status }));
const json = (body: unknown, status = 200) => answering(JSON.stringify(body), status);
const outageOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiOutage)) throw new Error(`no outage but ${String(error)}`);
  return error.kind;
};

describe("answers", () => {
  it("returns a 2xx body as parsed by the schema", async () => {
    expect(await json({ name: "x", more: 1 }, 201).ask(call, schema)).toEqual({
      ok: true,
      value: { name: "x" },
    });
  });

  it("returns a valid 4xx as a refusal", async () => {
    expect(await json(refusal, 409).ask(call, schema)).toEqual({ ok: false, refusal });
  });

  it("returns null for a 404 by id and throws other refusals of reads", async () => {
    expect(await json({ ...refusal, status: 404 }, 404).find(call, schema)).toBeNull();
    await expect(json(refusal, 409).find(call, schema)).rejects.toBeInstanceOf(ApiRefusal);
    await expect(json({ ...refusal, status: 404 }, 404).read(call, schema)).rejects.toBeInstanceOf(
      ApiRefusal,
    );
  });

  it("uses the HTTP status, not the body's", async () => {
    await expect(json({ ...refusal, status: 404 }, 400).find(call, schema)).rejects.toBeInstanceOf(
      ApiRefusal,
    );
  });
});

it("replaces halves of characters, which a page could not hold", async () => {
  expect(await answering('{"name":"a\\ud800b 😀 \\ud83d\\ude00"}').read(call, schema)).toEqual({
    name: "a\uFFFDb 😀 😀",
  });
});

describe("outages", () => {
  it.each([
    ["500 with the error shape", () => json({ ...refusal, status: 500 }, 500), "status"],
    ["redirect", () => answering(null, 302), "status"],
    ["garbage", () => answering("<html>"), "unreadable"],
    ["empty body", () => answering(""), "unreadable"],
    ["another shape", () => json({ nome: "x" }), "unreadable"],
    ["404 page of something else", () => answering("<h1>Not Found</h1>", 404), "unreadable"],
    ["half of a JSON", () => answering('{"name":"x'), "unreadable"],
    ["body that breaks off", () => clientOf(async () => new Response(brokenBody('{"name":'))), "unreadable"],
    ["no connection", () => clientOf(async () => Promise.reject(new TypeError("refused"))), "network"],
    ["no answer", () => clientOf(() => new Promise(() => {})), "timeout"],
    ["body that never ends", () => clientOf(async () => new Response(endlessBody('{"name":'))), "timeout"],
  ])("%s", async (_name, client, kind) => {
    expect(await outageOf(client().find(call, schema))).toBe(kind);
    expect(await outageOf(client().ask(call, schema))).toBe(kind);
  });

  it("keep the code that the API gave as the reason, if it did", async () => {
    const codeOf = (client: ReturnType<typeof clientOf>) =>
      client.ask(call, schema).catch((error: unknown) => (error as ApiOutage).code);
    expect(await codeOf(json({ ...refusal, status: 503, code: "50030" }, 503))).toBe("50030");
    expect(await codeOf(answering("<h1>Bad Gateway</h1>", 502))).toBeUndefined();
    expect(await codeOf(answering('{"code":7}', 500))).toBeUndefined();
  });

  it("retries a GET once after a network error, and a change never", async () => {
    const fetch = vi
      .fn<ClientOptions["fetch"]>()
      .mockRejectedValueOnce(new TypeError("reset"))
      .mockImplementation(async () => Response.json({ name: "x" }));
    expect(await clientOf(fetch).read(call, schema)).toEqual({ name: "x" });
    expect(fetch).toHaveBeenCalledTimes(2);

    const broken = vi.fn<ClientOptions["fetch"]>().mockRejectedValue(new TypeError("reset"));
    expect(await outageOf(clientOf(broken).ask({ ...call, method: "POST", body: {} }, schema))).toBe(
      "network",
    );
    expect(broken).toHaveBeenCalledTimes(1);
    expect(await outageOf(clientOf(broken).read(call, schema))).toBe("network");
    expect(broken).toHaveBeenCalledTimes(3);
  });
});

describe("cancelled calls", () => {
  const waiting = () => {
    const signals: AbortSignal[] = [];
    const fetch = (request: Request) => {
      signals.push(request.signal);
      return new Promise<Response>(() => {});
    };
    return { signals, fetch };
  };

  it("are flagged, abort the request, and are not an outage", async () => {
    const { signals, fetch } = waiting();
    const onOutage = vi.fn();
    const timing = { add: vi.fn() };
    const visitor = new AbortController();
    const asked = clientOf(fetch, { onOutage, timing }).read({ ...call, signal: visitor.signal }, schema);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    visitor.abort();
    await expect(asked).rejects.toMatchObject({ name: "ApiCancelled", cancel: true });
    expect(signals[0]?.aborted).toBe(true);
    expect(onOutage).not.toHaveBeenCalled();
    expect(timing.add).toHaveBeenCalledExactlyOnceWith("api-things.get", expect.any(Number), "cancel");
  });

  it("are not sent when already aborted", async () => {
    const fetch = vi.fn<ClientOptions["fetch"]>();
    const gone = clientOf(fetch).ask({ ...call, signal: AbortSignal.abort() }, schema);
    await expect(gone).rejects.toBeInstanceOf(ApiCancelled);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("do not abort an answer that others wait for", async () => {
    const { signals, fetch } = waiting();
    const strategy = { freshMs: 1, lifeMs: 1, sharedAcrossIsolates: false };
    const cache: ClientOptions["cache"] = {
      answer: async ({ ask, read }) => ({ answer: read(await ask()), outcome: "200" }),
    };
    const visitor = new AbortController();
    const shared = { ...call, scope: "public", cache: strategy, signal: visitor.signal } as const;
    const asked = clientOf(fetch, { cache, timeoutMs: 1000 }).read(shared, schema);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    visitor.abort();
    await expect(asked).rejects.toBeInstanceOf(ApiCancelled);
    expect(signals[0]?.aborted).toBe(false);
  });
});

describe("requests", () => {
  it("carries query, body, key and headers", async () => {
    const fetch = vi.fn<ClientOptions["fetch"]>(async () => Response.json({ name: "x" }));
    const timing = { add: vi.fn() };
    const client = clientOf(fetch, { baseUrl: "https://partner.example/v1", timing });
    const query = { code: "A&B", empty: "", missing: undefined, zero: 0 };
    await client.ask({ ...call, method: "POST", query, body: { a: 1 }, idempotencyKey: "k" }, schema);
    const sent = fetch.mock.calls[0]?.[0];
    expect(sent?.url).toBe("https://partner.example/v1/api/things/1?code=A%26B&zero=0");
    expect(sent?.headers.get("Idempotency-Key")).toBe("k");
    expect(await sent?.json()).toEqual({ a: 1 });
    expect(timing.add).toHaveBeenCalledExactlyOnceWith("api-things.get", expect.any(Number), "200");
  });

  it("keeps the visitor's identity out of public calls", async () => {
    const accessToken = vi.fn(async () => "token");
    const carried = { discountToken: "d", uid: "u", hasLocalStorage: true };
    const deployment = { partner: "p", mock: true };
    const caller = {
      language: "fr",
      sessionId: () => "s",
      requestId: "r",
      carried,
      ...deployment,
      accessToken,
    };
    const open = await apiHeaders(caller, "public");
    expect(Object.fromEntries(open)).toEqual({
      "gst-discount-token": "d",
      "gst-language": "fr",
      "gst-partner-api": "p",
      mock: "true",
      "x-request-id": "r",
    });
    expect(accessToken).not.toHaveBeenCalled();
    const own = await apiHeaders(caller, "visitor");
    expect(own.get("Bearer-Authorization")).toBe("token");
    expect(own.get("gst-session-id")).toBe("s");
    expect([own.get("gst-uid"), own.get("gst-als")]).toEqual(["u", "true"]);
    const plain = { ...caller, carried: NOTHING_CARRIED, partner: null, mock: false };
    expect([...(await apiHeaders(plain, "public")).keys()]).toEqual(["gst-language", "x-request-id"]);
    expect((await apiHeaders(plain, "visitor")).get("gst-als")).toBe("false");
  });

  it.each([401, 403])("reports a %i, which ends the member session", async (status) => {
    const onUnauthorized = vi.fn();
    const client = clientOf(async () => Response.json({ ...refusal, status }, { status }), {
      onUnauthorized,
    });
    expect((await client.ask(call, schema)).ok).toBe(false);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });
});

function brokenBody(start: string) {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new Error("connection lost"));
      else controller.enqueue(new TextEncoder().encode(start));
      sent = true;
    },
  });
}

function endlessBody(start: string) {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
  });
}
