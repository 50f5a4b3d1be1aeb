import type { ApiResult } from "#app/api/api-result.ts";
import { type AnswerCache, nextChange, type Question } from "#app/api/cache.ts";
import { ApiOutage } from "#app/api/outage.ts";
import { BoundedStore } from "./bounded-store.ts";
import { readEdge, writeEdge } from "./edge-store.server.ts";
import { Flights, within } from "./flights.ts";

interface KeptAnswer {
  /** Frozen: everybody gets the same object. */
  value: unknown;
  freshUntil: number;
  expiresAt: number;
  changesAt: number;
}
type Landed = { answer: ApiResult<unknown>; outcome: string };

/** Characters of JSON; what is made of them takes a few times as many bytes. */
const CAPACITY = 6 * 1024 * 1024;

const kept = new BoundedStore<KeptAnswer>(CAPACITY);
const flights = new Flights<Landed>();

interface Options {
  /** Whose catalogue it is; tenants share nothing. */
  tenant: string;
  /** How long to wait for a question that another visitor asked (ms). */
  timeoutMs: number;
  waitUntil(work: Promise<unknown>): void;
  /** Told when a value that is used changes of itself (ms since the epoch). */
  onChangeKnown?(at: number): void;
}

/**
 * The isolate's memory of public answers, behind it the edge's cache, behind it the API. Each question is under way
 * once at a time; a stale answer is given at once and asked for anew behind it.
 */
export function answerCache({ tenant, timeoutMs, waitUntil, onChangeKnown }: Options): AnswerCache {
  const flyFor = <T>(key: string, question: Question<T>, ask: typeof fromEdgeOrApi) =>
    flights.begin(key, () => ask(key, question, waitUntil), waitUntil);

  return {
    async answer<T>(question: Question<T>) {
      const key = `${tenant} ${question.key}`;
      const now = Date.now();
      const known = kept.get(key);
      if (known && now < known.expiresAt) {
        onChangeKnown?.(known.changesAt);
        const fresh = now < known.freshUntil;
        if (!fresh && !flights.get(key, timeoutMs)) flyFor(key, question, fromApi).catch(() => {});
        return { answer: { ok: true, value: trusted<T>(known.value) }, outcome: fresh ? "hit" : "stale" };
      }
      const other = flights.get(key, timeoutMs);
      const late = () => {
        throw new ApiOutage("timeout", question.key);
      };
      const { answer, outcome } = other
        ? await within(other, timeoutMs, late)
        : await flyFor(key, question, fromEdgeOrApi);
      if (!answer.ok) return { answer, outcome };
      onChangeKnown?.(nextChange(answer.value, now));
      return { answer: { ok: true, value: trusted<T>(answer.value) }, outcome: other ? "joined" : outcome };
    },
  };
}

/** A key names one call, and a call has one schema, which this value went through before it was kept. */
const trusted = <T>(value: unknown) => value as T;

async function fromEdgeOrApi<T>(
  key: string,
  question: Question<T>,
  waitUntil: Options["waitUntil"],
): Promise<Landed> {
  const stored = question.strategy.wide ? await readEdge(key) : null;
  if (stored) {
    try {
      const answer = question.read({ status: 200, text: stored.text });
      if (answer.ok && keep(key, question, answer.value, stored) > 0) return { answer, outcome: "edge" };
    } catch {
      // Unreadable: as good as absent.
    }
  }
  return fromApi(key, question, waitUntil);
}

async function fromApi<T>(
  key: string,
  question: Question<T>,
  waitUntil: Options["waitUntil"],
): Promise<Landed> {
  const raw = await question.ask();
  const answer = question.read(raw);
  if (answer.ok) {
    const stored = { storedAt: Date.now(), text: raw.text };
    const lifeMs = keep(key, question, answer.value, stored);
    if (question.strategy.wide) waitUntil(writeEdge(key, stored, lifeMs));
  }
  return { answer, outcome: String(raw.status) };
}

/** Keeps a value in the isolate and says how long it has to live yet (ms). */
function keep(
  key: string,
  { strategy }: Pick<Question<unknown>, "strategy">,
  value: unknown,
  { storedAt, text }: { storedAt: number; text: string },
): number {
  const changesAt = nextChange(value, storedAt);
  const expiresAt = Math.min(storedAt + strategy.lifeMs, changesAt);
  const lifeMs = expiresAt - Date.now();
  if (lifeMs > 0) {
    const freshUntil = storedAt + strategy.freshMs;
    kept.set(key, { value: deepFreeze(value), freshUntil, expiresAt, changesAt }, key.length + text.length);
  }
  return lifeMs;
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
