import { createCookie } from "@remix-run/cloudflare";

export interface CookieSettings {
  /** Seconds. Absent: a session cookie. */
  maxAge?: number;
  /** Whether scripts may read it. Default: no. */
  readable?: boolean;
}

/** Browsers drop larger cookies (bytes of name, value and attributes; RFC 6265 §6.1), so writing one throws. */
const MAXIMUM_BYTES = 4096;

/**
 * The request's cookies and changes to them. Changes are queued and sent once, by `finish`, so that loaders, actions and
 * stored pages never set the same cookie twice. Reads see earlier changes of this request.
 *
 * Signed values carry an HMAC-SHA256 with the Worker's secret; a value that was tampered with reads as null.
 */
export class CookieJar {
  readonly #received: Map<string, string>;
  readonly #changes = new Map<string, { value: string; settings: CookieSettings }>();
  readonly #secret: string;
  /** Names of all cookies that were read, present or not. */
  readonly read = new Set<string>();

  constructor(header: string | null, secret: string) {
    this.#received = parseCookieHeader(header);
    this.#secret = secret;
  }

  /** The raw value, or null. It is untrusted input. */
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
    try {
      return await createCookie(name, { secrets: [this.#secret] }).parse(`${name}=${raw}`);
    } catch {
      // Remix throws when a signature is not base64.
      return null;
    }
  }

  /** Queues a signed cookie with a JSON value. */
  async setSigned(name: string, value: unknown, settings: CookieSettings = {}): Promise<void> {
    const cookie = createCookie(name, { secrets: [this.#secret] });
    const serialized = await cookie.serialize(value);
    this.set(name, serialized.slice(name.length + 1).split(";", 1)[0] ?? "", settings);
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
