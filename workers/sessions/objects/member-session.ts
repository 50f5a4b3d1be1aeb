import { DurableObject } from "cloudflare:workers";
import type { EndedSession, MemberSession as SessionView } from "#contract/member-session.ts";
import { traced } from "#lib/request-trace.ts";
import { UNREADABLE_RETRY_MS } from "#lib/stored-state.ts";
import { withTimeout } from "#lib/with-timeout.ts";
import type { Bindings } from "../env.ts";
import { providerMetadata } from "../provider/metadata.ts";
import { note, type Outcome, refused, unavailable } from "../provider/outcome.ts";
import { refreshTokens, revokeToken } from "../provider/tokens.ts";
import { idleLimit } from "../settings.ts";
import {
  idleEnd,
  judgeSession,
  readSession,
  type SessionRecord,
  type StoredSession,
  touched,
} from "./session-record.ts";
import { singleFlight } from "./single-flight.ts";

/** A session before it is stored. */
export type NewSession = Omit<SessionRecord, "version">;

const KEY = "session";
/** Backoff after a failed refresh (ms): an outage of the provider then costs one wait instead of one per request. */
const REFRESH_BACKOFF_MS = 2000;
/** How long a read waits for a refresh (ms), which continues anyway. Below the storefront's own timeout. */
const REFRESH_WAIT_MS = 3000;

/**
 * One member's session: holds the tokens, refreshes them, and ends by itself. Methods return unions and never throw,
 * because errors lose their type between Workers. `requestId` names the request in what is logged.
 */
export class MemberSession extends DurableObject<Bindings> {
  #pausedUntil = 0;
  readonly #refresh = singleFlight(() => this.#refreshNow());

  start(session: NewSession, requestId: string): Promise<SessionView> {
    return traced(requestId, () => this.#start(session));
  }

  async #start(session: NewSession): Promise<SessionView> {
    const record: SessionRecord = { version: 2, ...session };
    this.ctx.storage.kv.put(KEY, record);
    await this.ctx.storage.setAlarm(idleEnd(record, this.#idleMs));
    return view(record);
  }

  /**
   * The session with a usable access token. `refused`: it has ended. `unavailable`: the provider does not answer, or
   * a newer version of this code wrote the session.
   */
  read(requestId: string): Promise<Outcome<SessionView>> {
    return traced(requestId, () => this.#read());
  }

  async #read(): Promise<Outcome<SessionView>> {
    const stored = this.#load();
    if (stored.kind !== "readable") return stored.kind === "newer" ? unavailable : refused;
    const verdict = judgeSession(stored.record, Date.now(), this.#idleMs);
    const record = verdict === "ended" ? stored.record : this.#touch(stored.record);
    if (verdict === "usable") return { kind: "ok", value: view(record) };
    if (verdict === "refresh") {
      const outcome = await withTimeout(this.#refresh(), REFRESH_WAIT_MS, () => unavailable);
      // While the provider is down, the old token serves until it expires.
      if (outcome.kind !== "unavailable" || record.accessExpiresAt <= Date.now()) return outcome;
      return { kind: "ok", value: view(record) };
    }
    await this.#end();
    return refused;
  }

  /**
   * Deletes the session, whether it can be read or not, and revokes its refresh token at the provider if possible.
   * Null when there is no readable session.
   */
  end(requestId: string): Promise<EndedSession | null> {
    return traced(requestId, () => this.#end());
  }

  async #end(): Promise<EndedSession | null> {
    const stored = this.#load();
    await this.#forget();
    if (stored.kind !== "readable") return null;
    const { record } = stored;
    if (record.refreshToken) this.ctx.waitUntil(revoke(record, record.refreshToken, this.env));
    return { issuer: record.issuer, clientId: record.clientId, subject: record.profile.sub };
  }

  override async alarm(): Promise<void> {
    const stored = this.#load();
    // The version that wrote it decides when it ends.
    if (stored.kind === "newer") return this.ctx.storage.setAlarm(Date.now() + UNREADABLE_RETRY_MS);
    // Used since the alarm was set.
    const endsAt = stored.kind === "readable" ? idleEnd(stored.record, this.#idleMs) : 0;
    if (endsAt > Date.now()) return this.ctx.storage.setAlarm(endsAt);
    await this.#end();
  }

  async #refreshNow(): Promise<Outcome<SessionView>> {
    const stored = this.#load();
    if (stored.kind !== "readable") return stored.kind === "newer" ? unavailable : refused;
    const used = stored.record;
    if (judgeSession(used, Date.now(), this.#idleMs) === "usable") return { kind: "ok", value: view(used) };
    if (!used.refreshToken) {
      if (used.accessExpiresAt > Date.now()) return { kind: "ok", value: view(used) };
      await this.#forget();
      return refused;
    }
    if (Date.now() < this.#pausedUntil) return unavailable;
    const provider = await providerMetadata(used.issuer, this.env);
    const outcome =
      provider.kind === "ok"
        ? await refreshTokens(
            provider.value,
            { clientId: used.clientId, refreshToken: used.refreshToken },
            this.env,
          )
        : provider;
    if (outcome.kind === "unavailable") {
      this.#pausedUntil = Date.now() + REFRESH_BACKOFF_MS;
      return unavailable;
    }
    if (outcome.kind === "refused") {
      note("session ended", "the refresh token was refused");
      await this.#forget();
      return refused;
    }
    const { accessToken, accessExpiresAt, refreshToken } = outcome.value;
    const renewed = {
      ...used,
      accessToken,
      accessExpiresAt,
      refreshToken: refreshToken ?? used.refreshToken,
    };
    // Signed out while the provider responded: the new tokens must not bring the session back.
    const current = this.#load();
    if (current.kind !== "readable" || current.record.refreshToken !== used.refreshToken) {
      this.ctx.waitUntil(revoke(used, renewed.refreshToken, this.env));
      return refused;
    }
    // Durable before anyone uses it: the provider no longer accepts the old refresh token.
    this.ctx.storage.kv.put(KEY, renewed);
    await this.ctx.storage.sync();
    return { kind: "ok", value: view(renewed) };
  }

  get #idleMs(): number {
    return idleLimit(this.env);
  }

  /** Stores that the member is here. */
  #touch(record: SessionRecord): SessionRecord {
    const used = touched(record, Date.now(), this.#idleMs);
    if (used !== record) this.ctx.storage.kv.put(KEY, used);
    return used;
  }

  #load(): StoredSession {
    const stored = readSession(this.ctx.storage.kv.get(KEY));
    if ("reason" in stored) note("session unreadable", stored.reason);
    return stored;
  }

  async #forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }
}

async function revoke(record: SessionRecord, refreshToken: string, env: Bindings): Promise<void> {
  const provider = await providerMetadata(record.issuer, env);
  if (provider.kind === "ok")
    await revokeToken(provider.value, { clientId: record.clientId, refreshToken }, env);
}

function view(record: SessionRecord): SessionView {
  return {
    profile: record.profile,
    accessToken: record.accessToken,
    expiresAt: new Date(record.expiresAt).toISOString(),
  };
}
