import type { ApiResult } from "#app/api/api-result.ts";
import { type AnswerCache, type CacheLifetime, nextChange, type Question } from "#app/api/cache.ts";
import { ApiOutage } from "#app/api/outage.ts";
import { withTimeout } from "#lib/with-timeout.ts";
import { BoundedStore } from "./bounded-store.ts";
import { readEdge, writeEdge } from "./edge-store.server.ts";
import { InFlight } from "./in-flight.ts";

interface StoredAnswer {
  /** Deeply frozen, because all requests share the object. */
  value: unknown;
  freshUntil: number;
  expiresAt: number;
  changesAt: number;
}
type Settled = { answer: ApiResult<unknown>; outcome: string };

/** In characters of JSON; the parsed values take a few times as many bytes. */
const CAPACITY = 6 * 1024 * 1024;

const answers = new BoundedStore<StoredAnswer>(CAPACITY);
const inFlight = new InFlight<Settled>();

export interface AnswerCacheOptions {
  /** Part of every key: tenants share nothing. */
  tenant: string;
  /** How long to wait for a call that another request started (ms). */
  timeoutMs: number;
  /** Replaces the lifetimes of calls, by name. */
  lifetimes?: Readonly<Record<string, CacheLifetime>>;
  waitUntil(work: Promise<unknown>): void;
  /** Called with the time at which a value that was used becomes outdated by itself (ms since the epoch). */
  onChangeKnown?(at: number): void;
  /** Called when a stale answer could not be refreshed behind the response. */
  onRefreshFailed?(call: string, error: unknown): void;
}

/**
 * Public answers: in the isolate's memory, behind it the Cache API, behind that the commerce API. Concurrent calls for
 * the same key are deduped; a stale answer is returned at once and refreshed behind the response.
 */
export function answerCache(options: AnswerCacheOptions): AnswerCache {
  const { tenant, timeoutMs, waitUntil, onChangeKnown, onRefreshFailed } = options;
  const dedupe = <T>(key: string, question: Question<T>, fetchAnswer: typeof fromEdgeOrApi) =>
    inFlight.start(key, () => fetchAnswer(key, question, options), waitUntil);

  return {
    async answer<T>(question: Question<T>) {
      const key = `${tenant} ${question.key}`;
      const now = Date.now();
      const stored = answers.get(key);
      if (stored && now < stored.expiresAt) {
        onChangeKnown?.(stored.changesAt);
        const fresh = now < stored.freshUntil;
        if (!fresh && !inFlight.get(key, timeoutMs)) {
          dedupe(key, question, fromApi).catch((error) => onRefreshFailed?.(question.name, error));
        }
        return { answer: { ok: true, value: trusted<T>(stored.value) }, outcome: fresh ? "hit" : "stale" };
      }
      const pending = inFlight.get(key, timeoutMs);
      const onTimeout = () => {
        throw new ApiOutage("timeout", question.name);
      };
      const { answer, outcome } = pending
        ? await withTimeout(pending, timeoutMs, onTimeout)
        : await dedupe(key, question, fromEdgeOrApi);
      if (!answer.ok) return { answer, outcome };
      onChangeKnown?.(nextChange(answer.value, now));
      return { answer: { ok: true, value: trusted<T>(answer.value) }, outcome: pending ? "joined" : outcome };
    },
  };
}

/** A key belongs to one call with one schema, and the value was parsed with it before it was stored. */
const trusted = <T>(value: unknown) => value as T;

async function fromEdgeOrApi<T>(
  key: string,
  question: Question<T>,
  options: AnswerCacheOptions,
): Promise<Settled> {
  const entry = question.strategy.sharedAcrossIsolates ? await readEdge(key) : null;
  if (entry) {
    try {
      const answer = question.read({ status: 200, text: entry.text });
      if (answer.ok && store(key, question, answer.value, entry, options) > 0) {
        return { answer, outcome: "edge" };
      }
    } catch {
      // An unreadable entry counts as absent.
    }
  }
  return fromApi(key, question, options);
}

async function fromApi<T>(key: string, question: Question<T>, options: AnswerCacheOptions): Promise<Settled> {
  const raw = await question.ask();
  const answer = question.read(raw);
  if (answer.ok) {
    const entry = { storedAt: Date.now(), text: raw.text };
    const lifeMs = store(key, question, answer.value, entry, options);
    if (question.strategy.sharedAcrossIsolates) options.waitUntil(writeEdge(key, entry, lifeMs));
  }
  return { answer, outcome: String(raw.status) };
}

/** Stores a value in the isolate's memory. @returns how long it has left to live (ms) */
function store(
  key: string,
  { name, strategy }: Pick<Question<unknown>, "name" | "strategy">,
  value: unknown,
  { storedAt, text }: { storedAt: number; text: string },
  { lifetimes }: AnswerCacheOptions,
): number {
  const { freshMs, lifeMs } = lifetimes?.[name] ?? strategy;
  const changesAt = nextChange(value, storedAt);
  const expiresAt = Math.min(storedAt + lifeMs, changesAt);
  const remainingMs = expiresAt - Date.now();
  if (remainingMs > 0) {
    const freshUntil = storedAt + freshMs;
    answers.set(
      key,
      { value: deepFreeze(value), freshUntil, expiresAt, changesAt },
      key.length + text.length,
    );
  }
  return remainingMs;
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
