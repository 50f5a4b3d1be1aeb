import { fetch, type Request, Response } from "miniflare";

/** How a call of the API goes wrong. */
export type Fault =
  /** A 500 with a body that nobody asked for. */
  | "down"
  /** A 200 that is no JSON. */
  | "garbage"
  /** A 200 whose JSON is not what the contract says. */
  | "foreign"
  /** The right answer, cut in the middle. */
  | "half"
  /** No fault at all: a list that is truly empty, for controls. */
  | "empty"
  /** No answer before `mend`. */
  | "hang";

/** Answers a call in the API's place; null lets it through. */
export type Rule = (call: URL, method: string) => Fault | Promise<void> | null;

export interface FaultyApi {
  /** For `overrides.storefront.serviceBindings.COMMERCE`. */
  binding(request: Request): Promise<Response>;
  /** Where calls go that nothing is wrong with. */
  target: string;
  /** Which calls go wrong from now on. A promise delays a call until it is fulfilled. */
  break(rule: Rule): void;
  /** From now on answers of `path` are what `change` makes of them, until `mend`. */
  change(change: (body: Record<string, unknown>) => Record<string, unknown>, path: string): void;
  /** Everything works again; calls that hang are let go. */
  mend(): void;
  /** Method and path of each call since the last `mend`, in order. */
  calls: string[];
}

/** The commerce API with faults that a test switches on: stands between storefront and the real one. */
export function faultyApi(): FaultyApi {
  let rule: Rule = () => null;
  let changed: { path: string; change: Parameters<FaultyApi["change"]>[0] } | null = null;
  let letGo = () => {};
  let mended = new Promise<void>((resolve) => {
    letGo = resolve;
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
      letGo();
      mended = new Promise((resolve) => {
        letGo = resolve;
      });
    },
    async binding(request) {
      const url = new URL(request.url);
      api.calls.push(`${request.method} ${url.pathname}`);
      const verdict = rule(url, request.method);
      if (verdict === "down") return new Response("upstream connect error", { status: 500 });
      if (verdict === "garbage") return new Response("<html>welcome</html>", { status: 200 });
      if (verdict === "foreign") return Response.json({ hello: "world" });
      if (verdict === "empty") return Response.json({ items: [], totalCount: 0, nextCursor: null });
      if (verdict === "hang") await mended;
      if (verdict instanceof Promise) await verdict;
      const answer = await forward(request, url, api.target);
      if (changed?.path === url.pathname && answer.ok) {
        return Response.json(changed.change(Object(await answer.json())));
      }
      return verdict === "half" ? cut(answer) : answer;
    },
  };
  return api;
}

async function forward(request: Request, url: URL, target: string): Promise<Response> {
  const headers = new Headers([...request.headers]);
  headers.delete("Host");
  const body = request.method === "GET" ? null : await request.arrayBuffer();
  return fetch(`${target}${url.pathname}${url.search}`, {
    method: request.method,
    headers: [...headers],
    body,
  });
}

/** The first half of an answer, then a broken line. */
async function cut(answer: Response): Promise<Response> {
  const whole = new Uint8Array(await answer.arrayBuffer());
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) return controller.error(new Error("the line broke"));
      sent = true;
      controller.enqueue(whole.slice(0, Math.floor(whole.length / 2)));
    },
  });
  return new Response(body, { status: answer.status, headers: { "Content-Type": "application/json" } });
}
