import type { Context, MiddlewareHandler } from "hono";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { API_HEADERS } from "#contract/headers.ts";
import { networkOf } from "#lib/network.ts";
import { type BudgetName, budgetsOf } from "../domain/budgets.ts";
import type { UseEnd } from "../domain/use-log.ts";
import type { CountedUse, LimitAnswer, LimitRequest } from "../objects/limiter.ts";
import { type LimitSubject, limiterOf } from "../objects/stubs.ts";
import { type ApiEnv, type OwnerEnv, timed } from "./context.ts";
import { ApiFailure } from "./failure.ts";
import { RecentRefusals, useKey } from "./recent-refusals.ts";
import { proofOfWork } from "./visitor-check.ts";

/** A use to count; see `CountedUse`. By default one, of a budget for everything, that is never repeated. */
export type WantedUse = Pick<CountedUse, "budget"> & Partial<CountedUse>;

/** Longest time to wait that is answered (s). */
const MAX_WAIT = 3_600;

/**
 * Counts uses by the caller: by everyone of their network, guests and members apart, and for a member also by the member
 * alone. All of them are counted, or the request ends here.
 *
 * @throws ApiFailure 429 RATE_LIMITED with Retry-After
 */
export async function limitUses(c: Context<OwnerEnv>, ...wanted: WantedUse[]): Promise<void> {
  const { userId } = c.var.owner;
  const uses = wanted.map(completed);
  const network = networkOfCaller(c);
  const answer = c.req.header(API_HEADERS.visitorCheck) ?? null;
  const checks = proofOfWork(c.env.QUOTE_SECRET);
  const proof = answer && !userId ? await checks.verify(network, answer, c.var.now) : null;
  const budgets = budgetsOf(c.env);
  const ofMember = userId ? uses.filter(({ budget }) => budgets[budget].member !== null) : [];
  const answers = await timed(
    c,
    "limits",
    Promise.all([
      ask(c, `network:${network}`, { crowd: userId ? "members" : "guests", uses, proof }),
      ...(ofMember.length > 0
        ? [ask(c, `member:${userId}`, { crowd: "member", uses: ofMember, proof: null })]
        : []),
    ]),
  );
  const refused = answers.filter((given) => !given.ok);
  if (refused.length === 0) return;
  const refusal = {
    waitMs: Math.max(...refused.map(({ waitMs }) => waitMs)),
    proofHelps: refused.every(({ proofHelps }) => proofHelps),
    budgets: uses.map(({ budget }) => budget),
  };
  // More than the least that such a call can ask for says nothing about the next one, whose body may ask for less.
  if (isPlainGuest(c) && uses.every(({ amount }) => amount === 1))
    refusedCalls.remember(callKey(c), refusal, c.var.now);
  throw await limited(c, refusal);
}

/**
 * Refuses a guest's call when the same call from their network was refused a moment ago, before anything of it is read: a
 * flood costs everyone who shares the machine as little as possible.
 *
 * @throws ApiFailure 429 RATE_LIMITED with Retry-After
 */
export const refuseFlood: MiddlewareHandler<ApiEnv> = async (c, next) => {
  // Reads are never limited.
  const isLimited = c.req.method !== "GET" && c.req.method !== "HEAD" && isPlainGuest(c);
  const refusal = isLimited ? refusedCalls.find(callKey(c), c.var.now) : null;
  if (refusal) throw await limited(c, refusal);
  await next();
};

/** Counts one use of what anyone may do with `subject`, wherever they are. @throws ApiFailure 429 RATE_LIMITED */
export async function limitSubject(
  c: Context<OwnerEnv>,
  subject: LimitSubject,
  budget: BudgetName,
): Promise<void> {
  const uses = [completed({ budget })];
  const answer = await timed(c, "limits", ask(c, subject, { crowd: "guests", uses, proof: null }));
  if (!answer.ok) throw await limited(c, { waitMs: answer.waitMs, proofHelps: false, budgets: [budget] });
}

/**
 * Ends a use of the caller's network before its time, behind the answer. From another network than it was counted for,
 * nothing happens: it ends by itself.
 */
export function endUse(c: Context<OwnerEnv>, id: string, how: UseEnd): void {
  const limiter = limiterOf(c.env, `network:${networkOfCaller(c)}`);
  c.executionCtx.waitUntil(limiter.end(id, how).catch(() => {}));
}

/** The use that stands for the seats of a cart. */
export const heldSeatsOf = (cartId: string) => `seats ${cartId}`;

/** The visitor's network. Without an address (local runs have no edge that tells it), all visitors are one. */
const networkOfCaller = <E extends ApiEnv>(c: Context<E>): string => networkOf(c.var.address ?? "") ?? "none";

const completed = (use: WantedUse): CountedUse => ({
  scope: "",
  amount: 1,
  id: crypto.randomUUID(),
  ...use,
});

interface Refusal {
  waitMs: number;
  /** Whether the visitor may come back as soon as they have passed a check. */
  proofHelps: boolean;
  budgets: BudgetName[];
}

/** Refusals of limiters, by what they were asked. */
const refusedUses = new RecentRefusals<Extract<LimitAnswer, { ok: false }>>();
/** Refusals of calls, whatever their bodies ask for. */
const refusedCalls = new RecentRefusals<Refusal>();

const callKey = <E extends ApiEnv>(c: Context<E>): string =>
  `${networkOfCaller(c)} ${c.req.method} ${c.req.path}`;

/** Whether only the network speaks for the caller: neither a member nor a passed check. */
const isPlainGuest = <E extends ApiEnv>(c: Context<E>): boolean =>
  !c.req.header(API_HEADERS.accessToken) && !c.req.header(API_HEADERS.visitorCheck);

/**
 * Asks a limiter, unless it has just refused the same: then the refusal is repeated, so that a flood costs its network's
 * limiter, and the machine that everybody shares, as little as possible.
 */
async function ask(c: Context<OwnerEnv>, subject: LimitSubject, request: LimitRequest): Promise<LimitAnswer> {
  const recent = request.proof ? null : refusedUses.find(useKey(subject, request), c.var.now);
  if (recent) return recent;
  const answer = await limiterOf(c.env, subject).use(request);
  if (!answer.ok) refusedUses.remember(useKey(subject, request), answer, c.var.now);
  return answer;
}

async function limited<E extends ApiEnv>(
  c: Context<E>,
  { waitMs, proofHelps, budgets }: Refusal,
): Promise<ApiFailure> {
  const answer = c.req.header(API_HEADERS.visitorCheck) ?? null;
  const checks = proofOfWork(c.env.QUOTE_SECRET);
  const check = proofHelps ? await checks.issue(networkOfCaller(c), answer, c.var.now) : undefined;
  const seconds = check?.waitSeconds ?? Math.min(MAX_WAIT, Math.ceil(waitMs / 1000));
  return new ApiFailure(429, ERROR_CODES.RATE_LIMITED, {
    detail: `Try again in ${seconds} s.`,
    headers: { "Retry-After": String(seconds) },
    data: { retryAfterSeconds: seconds, ...(check && { check }) },
    event: { kind: "limit reached", reason: budgets.join(" ") },
  });
}
