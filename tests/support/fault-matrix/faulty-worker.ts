/** How the platform fails a call of an object: it was reset (a crash, a new version), or has too much to do. */
export type ObjectFault = "reset" | "overloaded";

/** What fails, by the object's class and name, or, for alarms, by the class alone. */
const FAILING = `
const failing = new Map();
let clockAhead = 0;
const clockNow = () => Date.now() + clockAhead;
const failOnce = (what) => {
  const plan = failing.get(what);
  if (!plan) return null;
  plan.times -= 1;
  if (plan.times <= 0) failing.delete(what);
  const error = new Error(plan.how === "reset" ? "Durable Object reset because its code was updated." : "Durable Object is overloaded. Requests queued for too long.");
  return Object.assign(error, plan.how === "reset" ? { retryable: true, durableObjectReset: true } : { overloaded: true });
};
const failingStub = (stub, what) => new Proxy(stub, {
  get: (target, name) => (...args) => {
    const error = failOnce(what);
    return error ? Promise.reject(error) : target[name](...args);
  },
});
const failingAlarm = (name) => {
  const error = failOnce("alarm " + name);
  if (error) throw error;
};
`;

const FETCH = `
const default_that_fails = {
  ...index_default,
  fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname !== "/fail") return index_default.fetch(request, env, ctx);
    const { what, how, times, ahead } = Object.fromEntries(url.searchParams);
    if (ahead) clockAhead = Number(ahead);
    if (how) failing.set(what, { how, times: Number(times) });
    return Response.json({ left: failing.get(what)?.times ?? 0 });
  },
};
`;

const STUB = /(\w+)\.([A-Z_]+)\.get\(\1\.\2\.idFromName\(((?:[^()]|\([^()]*\))*)\), placement\(\1\)\)/g;

/**
 * The built API, with objects and alarms that fail when `failNext` says so, and with a clock that `setClock` changes. For
 * `overrides.commerce.rewrite`.
 */
export function faultyWorker(code: string): string {
  const stubs = code
    .replaceAll("Date.now()", "clockNow()")
    .replace(
      STUB,
      (call, _env: string, kind: string, name: string) => `failingStub(${call}, \`${kind} \${${name}}\`)`,
    );
  const alarms = stubs.replace(/async alarm\(\) \{/g, "async alarm() { failingAlarm(this.constructor.name);");
  if (stubs === code || alarms === stubs) throw new Error("nothing to make fail in this build");
  return `${FAILING}${alarms.replace("index_default as default", "default_that_fails as default")}${FETCH}`;
}

/** Fails the next calls of an object (`CART <uuid>`), or alarms of a class (`alarm Order`). */
export async function failNext(
  commerceUrl: string,
  what: string,
  how: ObjectFault,
  times = 1,
): Promise<void> {
  const query = new URLSearchParams({ what, how, times: String(times) });
  await fetch(`${commerceUrl}/fail?${query}`);
}

/** How often it still fails: 0 once it was met as often as planned. */
export async function failuresLeft(commerceUrl: string, what: string): Promise<number> {
  const answer = await fetch(`${commerceUrl}/fail?${new URLSearchParams({ what })}`);
  return (await answer.json()).left;
}

/** Sets the API's clock this far ahead of everyone else's (ms); negative: behind. */
export async function setClock(commerceUrl: string, aheadMs: number): Promise<void> {
  await fetch(`${commerceUrl}/fail?${new URLSearchParams({ what: "clock", ahead: String(aheadMs) })}`);
}
