import { createCookie } from "@remix-run/cloudflare";

export interface CookieSettings {
  /** Seconds; absent: until the browser closes. */
  maxAge?: number;
  /** Whether scripts may read it. Off unless said. */
  readable?: boolean;
}

/** A cookie over this many bytes (name, value and attributes) is dropped by browsers: an error here (RFC 6265 §6.1). */
const MAXIMUM_BYTES = 4096;

/**
 * The request's cookies and the changes to them. Changes are queued and leave once, in the server entry, so that
 * loaders, actions and stored pages never set the same cookie twice. Reads see earlier changes of this request.
 *
 * Signed values are HMAC-SHA256 with the Worker's secret; a value that was tampered with reads as null.
 */
export class CookieJar {
  readonly #received: Map<string, string>;
  readonly #changes = new Map<string, { value: string; settings: CookieSettings }>();
  readonly #secret: string;
  /** Names of all cookies that were asked for. */
  readonly read = new Set<string>();

  constructor(header: string | null, secret: string) {
    this.#received = parseCookieHeader(header);
    this.#secret = secret;
  }

  /** The raw value, or null. Whatever a browser sent is unchecked input. */
  get(name: string): string | null {
    this.read.add(name);
    const change = this.#changes.get(name);
    if (change) return change.value === "" ? null : change.value;
    return this.#received.get(name) ?? null;
  }

  /** Whether the browser sent it. */
  received(name: string): boolean {
    return this.#received.has(name);
  }

  /** Queues a cookie. `value` must be a cookie value (base64url, digits, words); "" deletes it. */
  set(name: string, value: string, settings: CookieSettings = {}): void {
    if (!/^[\w!#$%&'()*+./:<=>?@[\]^`{|}~-]*$/.test(value)) throw new Error(`cookie ${name}: unfit value`);
    if (name.length + value.length > MAXIMUM_BYTES - 128) throw new Error(`cookie ${name}: too large`);
    this.#changes.set(name, { value, settings });
  }

  delete(name: string): void {
    this.set(name, "", { maxAge: 0 });
  }

  /** The JSON value of a signed cookie, or null when it is absent, malformed or its signature is wrong. */
  async getSigned(name: string): Promise<unknown> {
    const raw = this.get(name);
    if (raw === null) return null;
    try {
      return await createCookie(name, { secrets: [this.#secret] }).parse(`${name}=${raw}`);
    } catch {
      // Remix throws where a signature is not even base64.
      return null;
    }
  }

  /** Queues a signed cookie with a JSON value. */
  async setSigned(name: string, value: unknown, settings: CookieSettings = {}): Promise<void> {
    const cookie = createCookie(name, { secrets: [this.#secret] });
    const serialized = await cookie.serialize(value);
    this.set(name, serialized.slice(name.length + 1).split(";", 1)[0] ?? "", settings);
  }

  /** Adds a Set-Cookie line for each queued change. */
  apply(headers: Headers): void {
    for (const [name, { value, settings }] of this.#changes) {
      const attributes = ["Path=/", "SameSite=Lax", "Secure"];
      if (!settings.readable) attributes.push("HttpOnly");
      if (settings.maxAge !== undefined) attributes.push(`Max-Age=${settings.maxAge}`);
      headers.append("Set-Cookie", [`${name}=${value}`, ...attributes].join("; "));
    }
  }

  /** Whether anything is queued. */
  get changed(): boolean {
    return this.#changes.size > 0;
  }
}

function parseCookieHeader(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    const name = withoutBlanks(pair.slice(0, at));
    if (at > 0 && !cookies.has(name)) cookies.set(name, withoutBlanks(pair.slice(at + 1)));
  }
  return cookies;
}

/**
 * Only what browsers strip themselves (RFC 6265 §5.2: space and tab). With `trim`, a no-break space in front of
 * `__Host-…` would fall away here, but hides the prefix from the browser: a neighbouring subdomain could plant it.
 */
const withoutBlanks = (text: string) => text.replace(/^[ \t]+|[ \t]+$/g, "");
