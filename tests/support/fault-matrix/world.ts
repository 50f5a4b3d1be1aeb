import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Request, Response as WorkerResponse } from "miniflare";
import { sessionKey } from "#contract/member-session.ts";
import { DAY_MS } from "#lib/days.ts";
import type { StackOptions } from "#tools/stack/stack.ts";
import type { WorkerOverride } from "#tools/stack/worker-options.ts";
import { Buyer } from "../../fixtures/buyer.ts";
import { type Members, openMembership } from "../../fixtures/members.ts";
import { paymentsIn, type ShownPayment } from "../../fixtures/shop.ts";
import { cookieSecretOf, signedCookie } from "../../fixtures/signed-cookie.ts";
import { type Fault, faultyApi } from "../faulty-api.ts";
import { startTestStack, type TestStack } from "../stack.ts";
import { PlainVisitor } from "./visitor.ts";

/** How long a slow API takes for each call (ms). The storefront waits for it up to API_TIMEOUT_MS in wrangler.toml. */
const SLOW_MS = 300;

/** How the API treats one visitor. */
export type ApiFault = Extract<Fault, "down" | "garbage" | "half"> | "slow" | "hang";

/** What is refused of everything that a visitor sends: the code of §8. */
export type Refusal = Extract<Fault, { refusal: string }>;

/** Someone with a browser, and the same person as the API sees them. */
export interface Person {
  visitor: PlainVisitor;
  buyer: Buyer;
}

/** The shop under test: real Workers, with an API in between that fails for single visitors. */
export interface World {
  stack: TestStack;
  members: Members;
  guest(): Promise<Person>;
  /** `claims` are added to the access token. */
  member(claims?: Record<string, unknown>): Promise<Person>;
  /** Makes every call for this visitor fail until `mend`; a refusal concerns changes only. */
  break(visitor: PlainVisitor, fault: ApiFault | Refusal): void;
  mend(visitor: PlainVisitor): void;
  /** Whether the store of member sessions is out of service, for everyone. */
  sessionsDown: boolean;
  /** Every payment of the gateway. */
  payments(): ShownPayment[];
  /** Moves an event to a new date, so that its orders may be returned. */
  reschedule(eventId: string): Promise<void>;
  /** Restarts the Workers with another storefront. */
  deploy(rewrite: WorkerOverride["rewrite"]): Promise<void>;
  close(): Promise<void>;
}

/** `commerce` changes the API, beside the settings that make it trust the members' provider. */
export async function openWorld(commerce: WorkerOverride = {}): Promise<World> {
  const members = await openMembership();
  const api = faultyApi();
  const faults = new Map<string, { fault: ApiFault | Refusal; mended: PromiseWithResolvers<void> }>();
  /** Session store by key, as the sessions Worker would keep it. */
  const sessions = new Map<string, { accessToken: string; sub: string }>();

  const session = ({ accessToken, sub }: { accessToken: string; sub: string }) => ({
    profile: { sub, firstName: "Ada", lastName: "Lovelace", email: `${sub}@fans.example` },
    accessToken,
    expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
  });
  const newSession = async (claims: Record<string, unknown> = {}) => {
    const [sub, id] = [randomUUID(), randomBytes(32).toString("base64url")];
    const exp = Math.floor(Date.now() / 1000) + 3_600;
    const aud = members.vars.OIDC_AUDIENCE;
    const accessToken = await members.issuer.signAccessToken({ aud, sub, exp, ...claims });
    const stored = { accessToken, sub };
    sessions.set(await sessionKey(id), stored);
    return { id, ...stored };
  };
  const sessionStore = async (request: Request): Promise<WorkerResponse> => {
    if (world.sessionsDown) return new WorkerResponse("upstream connect error", { status: 500 });
    const { pathname } = new URL(request.url);
    if (pathname === "/provider") {
      const at = (path: string) => `${members.issuer.url}/${path}`;
      return WorkerResponse.json({
        authorizationEndpoint: at("authorize"),
        endSessionEndpoint: at("end"),
        namesItselfInResponses: false,
      });
    }
    if (request.method === "POST") {
      const started = await newSession();
      return WorkerResponse.json({ id: started.id, ...session(started) }, { status: 201 });
    }
    const key = pathname.replace("/sessions/", "");
    const known = sessions.get(key);
    if (!known) {
      const refusal = { title: "Not found", detail: "", status: 404, code: "NOT_FOUND", violations: [] };
      return WorkerResponse.json(refusal, { status: 404 });
    }
    if (request.method !== "DELETE") return WorkerResponse.json(session(known));
    sessions.delete(key);
    return WorkerResponse.json({ issuer: members.issuer.url, clientId: "storefront", subject: known.sub });
  };

  const overrides: NonNullable<StackOptions["overrides"]> = {
    storefront: {
      vars: { CACHES: "off" },
      serviceBindings: { COMMERCE: api.binding, SESSIONS: sessionStore },
    },
    commerce: { ...commerce, vars: { ...members.vars, ...commerce.vars } },
  };
  const stack = await startTestStack({ overrides });
  api.target = stack.commerceUrl;
  api.break((_call, method, from) => {
    const broken = faults.get(from ?? "");
    if (!broken) return null;
    if (typeof broken.fault === "object") return method === "GET" ? null : broken.fault;
    if (broken.fault === "slow") return sleep(SLOW_MS);
    // A request that hung is lost: the storefront has gone.
    return broken.fault === "hang" ? broken.mended.promise.then(() => "down" as const) : broken.fault;
  });
  const secret = cookieSecretOf(stack);

  const person = async (token: string | null, cookies: [string, string][]): Promise<Person> => {
    const sessionId = randomBytes(32).toString("base64url");
    const own = await pairOf("__Host-session", { id: sessionId, signedIn: token !== null }, secret);
    return {
      visitor: new PlainVisitor(stack.publicOrigin, [own, ...cookies]),
      buyer: new Buyer(stack, token, sessionId),
    };
  };
  let operator: Promise<Person> | null = null;
  let moves = 0;
  const world: World = {
    stack,
    members,
    sessionsDown: false,
    guest: () => person(null, []),
    async member(claims) {
      const { id, accessToken } = await newSession(claims);
      const joined = await person(accessToken, [await pairOf("__Host-member", id, secret)]);
      const { status, error } = await joined.buyer.call("POST", "/api/wallet", {});
      if (status !== 200) throw new Error(`no wallet: ${status} ${JSON.stringify(error)}`);
      return joined;
    },
    break: ({ address }, fault) => {
      faults.set(address, { fault, mended: Promise.withResolvers() });
    },
    mend: ({ address }) => {
      faults.get(address)?.mended.resolve();
      faults.delete(address);
    },
    payments: () => paymentsIn(stack.state),
    async reschedule(eventId) {
      operator ??= world.member({ roles: ["operator"] });
      moves += 1;
      const startDateTimeUtc = new Date(Date.now() + 300 * DAY_MS + moves * 60_000).toISOString();
      const { buyer } = await operator;
      const { status } = await buyer.call("POST", `/api/operator/event/${eventId}/reschedule`, {
        startDateTimeUtc,
      });
      if (status !== 200) throw new Error(`not rescheduled: ${status}`);
    },
    deploy: (rewrite) =>
      stack.restart({ ...overrides, storefront: { ...overrides.storefront, ...(rewrite && { rewrite }) } }),
    async close() {
      await stack.discard();
      members.issuer.close();
    },
  };
  return world;
}

async function pairOf(name: string, value: unknown, secret: string): Promise<[string, string]> {
  const cookie = await signedCookie(name, value, secret);
  return [name, cookie.slice(name.length + 1)];
}
