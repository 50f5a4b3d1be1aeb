import { keyedHash, readSignedText, signText } from "#lib/signed-text.ts";

export interface CookieSettings {
  /** Seconds. Absent: a session cookie. */
  maxAge?: number;
  /** Whether scripts may read it. Default: no. */
  readable?: boolean;
}

/**
 * Every name has this prefix: browsers then require Secure, Path=/ and no Domain, so that no neighboring subdomain can
 * plant one. They accept it on http://localhost too.
 */
const PREFIX = "__Host-";
/** Preferences: harmless when made up. Every other cookie is signed. */
const UNSIGNED = new Set(["lang", "terms", "viewed", "nojs", "als"].map((name) => PREFIX + name));
/** Signatures checked in one request; browsers hold a dozen of our cookies at most. */
const MAX_SIGNED = 40;

/** Browsers drop larger cookies (bytes of name, value and attributes; RFC 6265 §6.1), so writing one throws. */
const MAXIMUM_BYTES = 4096;

/**
 * The request's cookies and changes to them. Changes are queued and sent once, by `finish`, so that loaders, actions and
 * stored pages never set the same cookie twice. Reads see earlier changes of this request.
 *
 * Signed values are bound to their cookie's name by an HMAC-SHA256: what we did not sign for this name reads as null.
 * The first secret signs, all of them verify, so that secrets can be replaced.
 */
export class CookieJar {
  readonly #received: Map<string, string>;
  readonly #changes = new Map<string, { value: string; settings: CookieSettings }>();
  readonly #secrets: readonly [string, ...string[]];
  /** Names of all cookies that were read, present or not. */
  readonly read = new Set<string>();

  constructor(header: string | null, secrets: readonly [string, ...string[]]) {
    this.#received = parseCookieHeader(header);
    this.#secrets = secrets;
  }

  /** The jar of a request. It holds our own cookies only: a made-up one is as good as none, wherever it is looked for. */
  static async open(header: string | null, secrets: readonly [string, ...string[]]): Promise<CookieJar> {
    const jar = new CookieJar(header, secrets);
    await jar.#dropForged();
    return jar;
  }

  async #dropForged(): Promise<void> {
    const signed = [...this.#received].filter(([name]) => !UNSIGNED.has(name));
    const texts = await Promise.all(
      signed.map(([name, value], index) =>
        name.startsWith(PREFIX) && index < MAX_SIGNED ? this.#verified(name, value) : null,
      ),
    );
    for (const [index, [name]] of signed.entries()) if (texts[index] === null) this.#received.delete(name);
  }

  async #verified(name: string, value: string): Promise<string | null> {
    for (const secret of this.#secrets) {
      const text = await readSignedText(`cookie ${name}`, value, secret);
      if (text !== null) return text;
    }
    return null;
  }

  /** The raw value, or null. That of an unsigned cookie is untrusted input. */
  get(name: string): string | null {
    this.read.add(name);
    const change = this.#changes.get(name);
    if (change) return change.value === "" ? null : change.value;
    return this.#received.get(name) ?? null;
  }

  /** Whether the browser sent it. Does not count as a read. */
  received(name: string): boolean {
    return this.#received.has(name);
  }

  /** Queues a cookie. `value` must be a valid cookie value (base64url, digits, words); "" deletes it. */
  set(name: string, value: string, settings: CookieSettings = {}): void {
    if (!/^[\w!#$%&'()*+./:<=>?@[\]^`{|}~-]*$/.test(value)) throw new Error(`cookie ${name}: invalid value`);
    if (name.length + value.length > MAXIMUM_BYTES - 128) throw new Error(`cookie ${name}: too large`);
    this.#changes.set(name, { value, settings });
  }

  delete(name: string): void {
    this.set(name, "", { maxAge: 0 });
  }

  /** The JSON value of a signed cookie, or null when it is absent, malformed or wrongly signed. */
  async getSigned(name: string): Promise<unknown> {
    const raw = this.get(name);
    if (raw === null) return null;
    const text = await this.#verified(name, raw);
    return text === null ? null : JSON.parse(text);
  }

  /** Queues a signed cookie with a JSON value. */
  async setSigned(name: string, value: unknown, settings: CookieSettings = {}): Promise<void> {
    this.set(name, await signText(`cookie ${name}`, JSON.stringify(value), this.#secrets[0]), settings);
  }

  /** A value that nobody without the secret can compute from `text`; 256 bits, base64url. */
  derive(purpose: string, text: string): Promise<string> {
    return keyedHash(purpose, text, this.#secrets[0]);
  }

  /** Adds a Set-Cookie header for each queued change. */
  apply(headers: Headers): void {
    for (const [name, { value, settings }] of this.#changes) {
      const attributes = ["Path=/", "SameSite=Lax", "Secure"];
      if (!settings.readable) attributes.push("HttpOnly");
      if (settings.maxAge !== undefined) attributes.push(`Max-Age=${settings.maxAge}`);
      headers.append("Set-Cookie", [`${name}=${value}`, ...attributes].join("; "));
    }
  }

  /** Whether any change is queued. */
  get changed(): boolean {
    return this.#changes.size > 0;
  }
}

function parseCookieHeader(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    const name = trimBlanks(pair.slice(0, at));
    if (at > 0 && !cookies.has(name)) cookies.set(name, trimBlanks(pair.slice(at + 1)));
  }
  return cookies;
}

/**
 * Strips only what browsers strip (RFC 6265 §5.2: space and tab). `trim` would also strip a no-break space before
 * `__Host-…`, which hides the prefix from the browser, so that a neighboring subdomain could plant such a cookie.
 */
const trimBlanks = (text: string) => text.replace(/^[ \t]+|[ \t]+$/g, "");
