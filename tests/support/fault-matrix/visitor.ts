import { randomUUID } from "node:crypto";
import { fromAddressOf } from "../addresses.ts";

/** One answer of the storefront. */
export interface Answer {
  status: number;
  body: string;
  headers: Headers;
  /** Path with query, or the whole address when it leads away from the storefront; null without a redirect. */
  location: string | null;
  /** The path that was asked for last. */
  path: string;
}

/** A form as it was sent: where to, and what. */
export interface Sent {
  path: string;
  fields: [name: string, value: string][];
}

const MAX_REDIRECTS = 6;

/** A visitor without scripts, with a network address of their own, by which faults are turned on for them alone. */
export class PlainVisitor {
  readonly origin: string;
  readonly address: string;
  readonly #cookies: Map<string, string>;

  constructor(origin: string, cookies: Iterable<[string, string]> = []) {
    this.origin = origin;
    this.address = fromAddressOf(randomUUID())["CF-Connecting-IP"];
    this.#cookies = new Map([["__Host-nojs", "1"], ...cookies]);
  }

  /** Another browser with the same cookies, behind another address. */
  copy(): PlainVisitor {
    return new PlainVisitor(this.origin, this.#cookies);
  }

  /** Opens a path below the storefront's prefix. Redirects are not followed. */
  get(path: string): Promise<Answer> {
    return this.#send(path, null);
  }

  /** Opens a path and follows redirects within the storefront. */
  async open(path: string): Promise<Answer> {
    return this.#follow(await this.get(path));
  }

  /** Sends a form. Redirects are not followed. */
  post({ path, fields }: Sent): Promise<Answer> {
    return this.#send(path, new URLSearchParams(fields));
  }

  /** Sends a form and follows redirects within the storefront, as browsers do. */
  async submit(sent: Sent): Promise<Answer> {
    return this.#follow(await this.post(sent));
  }

  async #follow(first: Answer): Promise<Answer> {
    let answer = first;
    for (let hops = 0; answer.location?.startsWith("/") && hops < MAX_REDIRECTS; hops++)
      answer = await this.get(answer.location);
    return answer;
  }

  async #send(path: string, body: URLSearchParams | null): Promise<Answer> {
    const headers = {
      Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "CF-Connecting-IP": this.address,
      ...(body && { Origin: this.origin }),
    };
    const method = body ? "POST" : "GET";
    const response = await fetch(`${this.origin}/fanatics${path}`, {
      method,
      headers,
      body,
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const to = response.headers.get("Location");
    const url = to === null ? null : new URL(to, response.url);
    const isHere = url?.origin === this.origin && url.pathname.startsWith("/fanatics/");
    return {
      status: response.status,
      body: await response.text(),
      headers: response.headers,
      location: isHere ? `${url.pathname.slice("/fanatics".length)}${url.search}` : (url?.href ?? null),
      path,
    };
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === "" || attributes.some((text) => /^max-age=0$/i.test(text))) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
