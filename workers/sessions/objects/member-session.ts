import { DurableObject } from "cloudflare:workers";
import type { EndedSession, MemberSession as SessionView } from "#contract/member-session.ts";
import type { Bindings } from "../env.ts";
import { providerMetadata } from "../provider/metadata.ts";
import { note, type Outcome, refused, unavailable } from "../provider/outcome.ts";
import { refreshTokens, revokeToken } from "../provider/tokens.ts";
import { judgeSession, recordSchema, type SessionRecord } from "./session-record.ts";
import { singleFlight } from "./single-flight.ts";

const KEY = "session";
/** After a failed refresh the provider is left alone this long (ms), so that its outage costs one wait, not one a request. */
const PAUSE = 2000;
/** How long a read waits for a refresh (ms); the refresh itself goes on. Below the storefront's own deadline. */
const PATIENCE = 3000;

/** One member's session: keeps the tokens, refreshes them, ends by itself. Methods answer unions, they never throw. */
export class MemberSession extends DurableObject<Bindings> {
  #pausedUntil = 0;
  readonly #refresh = singleFlight(() => this.#refreshNow());

  /** Begins the session. */
  async start(record: SessionRecord): Promise<SessionView> {
    this.ctx.storage.kv.put(KEY, record);
    await this.ctx.storage.setAlarm(record.expiresAt);
    return view(record);
  }

  /** The session with a usable access token. `refused`: it has ended. `unavailable`: the provider does not answer. */
  async read(): Promise<Outcome<SessionView>> {
    const record = this.#load();
    if (!record) return refused;
    const verdict = judgeSession(record, Date.now());
    if (verdict === "usable") return { kind: "ok", value: view(record) };
    if (verdict === "refresh") {
      const outcome = await patiently(this.#refresh());
      // The last seconds of the old token are still good while the provider is down.
      if (outcome.kind !== "unavailable" || record.accessExpiresAt <= Date.now()) return outcome;
      return { kind: "ok", value: view(record) };
    }
    await this.end();
    return refused;
  }

  /** Ends the session here at once, and at the provider when it can be reached. Null when there is none. */
  async end(): Promise<EndedSession | null> {
    const record = this.#load();
    await this.#forget();
    if (!record) return null;
    if (record.refreshToken) this.ctx.waitUntil(revoke(record, record.refreshToken));
    return { issuer: record.issuer, clientId: record.clientId, idToken: record.idToken };
  }

  override async alarm(): Promise<void> {
    await this.end();
  }

  async #refreshNow(): Promise<Outcome<SessionView>> {
    const used = this.#load();
    if (!used) return refused;
    if (judgeSession(used, Date.now()) === "usable") return { kind: "ok", value: view(used) };
    if (!used.refreshToken) {
      if (used.accessExpiresAt > Date.now()) return { kind: "ok", value: view(used) };
      await this.#forget();
      return refused;
    }
    if (Date.now() < this.#pausedUntil) return unavailable;
    const provider = await providerMetadata(used.issuer);
    const outcome =
      provider.kind === "ok"
        ? await refreshTokens(provider.value, { clientId: used.clientId, refreshToken: used.refreshToken })
        : provider;
    if (outcome.kind === "unavailable") {
      this.#pausedUntil = Date.now() + PAUSE;
      return unavailable;
    }
    if (outcome.kind === "refused") {
      note("session ended", "the refresh token was refused");
      await this.#forget();
      return refused;
    }
    const { accessToken, accessExpiresAt, refreshToken, idToken } = outcome.value;
    const renewed = {
      ...used,
      accessToken,
      accessExpiresAt,
      refreshToken: refreshToken ?? used.refreshToken,
      idToken: idToken ?? used.idToken,
    };
    // Signed out while the provider answered: the new tokens must not bring the session back.
    if (this.#load()?.refreshToken !== used.refreshToken) {
      this.ctx.waitUntil(revoke(used, renewed.refreshToken));
      return refused;
    }
    // Durable before anybody hears of it: the provider has already forgotten the old refresh token.
    this.ctx.storage.kv.put(KEY, renewed);
    await this.ctx.storage.sync();
    return { kind: "ok", value: view(renewed) };
  }

  #load(): SessionRecord | null {
    const stored = recordSchema.safeParse(this.ctx.storage.kv.get(KEY));
    return stored.success ? stored.data : null;
  }

  async #forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }
}

function patiently<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(unavailable), PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function revoke(record: SessionRecord, refreshToken: string): Promise<void> {
  const provider = await providerMetadata(record.issuer);
  if (provider.kind === "ok") await revokeToken(provider.value, { clientId: record.clientId, refreshToken });
}

function view(record: SessionRecord): SessionView {
  return {
    profile: record.profile,
    accessToken: record.accessToken,
    expiresAt: new Date(record.expiresAt).toISOString(),
  };
}
