import { fetch, type Request, Response } from "miniflare";
import type { ApiErrorBody } from "#contract/error.ts";
import { OWN_HEADERS } from "#contract/headers.ts";
import { contractHeaders } from "./contract-headers.ts";

/** How a call to the API fails. */
export type Fault =
  /** A 500 with an unexpected body. */
  | "down"
  /** A 200 that is not JSON. */
  | "garbage"
  /** A 200 whose JSON violates the contract. */
  | "foreign"
  /** The right response, truncated in the middle. */
  | "half"
  /** Not a fault: a list that is really empty, for control tests. */
  | "empty"
  /** No response before `mend`. */
  | "hang"
  /** A refusal with a code of §8, in the API's words. */
  | { refusal: string };

/**
 * Decides how a call fails; null lets it through. A promise delays the call, and then fails it if it resolves to a fault. `from` is the
 * network address of the visitor for whom the storefront calls.
 */
export type Rule = (call: URL, method: string, from: string | null) => Fault | Promise<unknown> | null;

export interface FaultyApi {
  /** For `overrides.storefront.serviceBindings.COMMERCE`. */
  binding(request: Request): Promise<Response>;
  /** Origin of the real API. */
  target: string;
  /** Makes calls fail by a rule until `mend`. */
  break(rule: Rule): void;
  /** Transforms the response bodies of `path` until `mend`. */
  change(change: (body: Record<string, unknown>) => Record<string, unknown>, path: string): void;
  /** Makes everything work again and releases hanging calls. */
  mend(): void;
  /** Method and path of each call since the last `mend`, in order. */
  calls: string[];
}

/** A proxy between the storefront and the real commerce API, with faults that a test can turn on. */
export function faultyApi(): FaultyApi {
  let rule: Rule = () => null;
  let changed: { path: string; change: Parameters<FaultyApi["change"]>[0] } | null = null;
  let releaseHanging = () => {};
  let mended = new Promise<void>((resolve) => {
    releaseHanging = resolve;
  });
  const api: FaultyApi = {
    target: "",
    calls: [],
    break: (broken) => {
      rule = broken;
    },
    change: (change, path) => {
      changed = { path, change };
    },
    mend: () => {
      rule = () => null;
      changed = null;
      api.calls = [];
      releaseHanging();
      mended = new Promise((resolve) => {
        releaseHanging = resolve;
      });
    },
    async binding(request) {
      const url = new URL(request.url);
      api.calls.push(`${request.method} ${url.pathname}`);
      const fault = await rule(url, request.method, request.headers.get(OWN_HEADERS.address));
      if (fault === "down") return new Response("upstream connect error", { status: 500 });
      if (fault === "garbage") return new Response("<html>welcome</html>", { status: 200 });
      if (fault === "foreign") return Response.json({ hello: "world" });
      if (fault === "empty") return Response.json({ items: [], totalCount: 0, nextCursor: null });
      if (fault === "hang") await mended;
      if (typeof fault === "object" && fault && "refusal" in fault)
        return Response.json(refusalBody(String(fault.refusal)), { status: 409 });
      const answer = await forward(request, url, api.target);
      if (changed?.path === url.pathname && answer.ok) {
        return Response.json(changed.change(Object(await answer.json())));
      }
      return fault === "half" ? truncate(answer) : answer;
    },
  };
  return api;
}

/** Words that no page should show where it has its own. */
const refusalBody = (code: string): ApiErrorBody => ({
  title: `Upstream title ${code}`,
  detail: `Upstream detail ${code}`,
  status: 409,
  code,
  violations: [],
});

async function forward(request: Request, url: URL, target: string): Promise<Response> {
  const headers = new Headers(contractHeaders(request.headers));
  headers.delete("Host");
  const body = request.method === "GET" ? null : await request.arrayBuffer();
  return fetch(`${target}${url.pathname}${url.search}`, {
    method: request.method,
    headers: [...headers],
    body,
  });
}

/** The first half of a response, then a broken connection. */
async function truncate(answer: Response): Promise<Response> {
  const whole = new Uint8Array(await answer.arrayBuffer());
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) return controller.error(new Error("connection lost"));
      sent = true;
      controller.enqueue(whole.slice(0, Math.floor(whole.length / 2)));
    },
  });
  return new Response(body, { status: answer.status, headers: { "Content-Type": "application/json" } });
}
