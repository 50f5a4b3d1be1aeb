import { z } from "zod";
import { SESSION_ID_PATTERN } from "#contract/headers.ts";
import { randomToken } from "#lib/base64url.ts";
import type { CookieJar } from "./cookie-jar.server.ts";

const COOKIE = "__Host-session";
/** A session id is stored for 31,536,000,000 ms (§9). */
const YEAR_SECONDS = 31_536_000;

const storedSchema = z.object({
  id: z.string().regex(SESSION_ID_PATTERN),
  /** Whether the id was issued when a member signed in. */
  signedIn: z.boolean(),
});
type Stored = z.infer<typeof storedSchema>;

/**
 * Who uses this browser, as a random id (256 bits, base64url) that we issued: it owns a guest's cart and orders. A sign-in
 * and a sign-out each lead to another id, so that an id which someone else learned before opens nothing afterwards.
 */
export class Visitor {
  readonly #cookies: CookieJar;
  #stored: Stored;
  /** The visitor's first request (§4 first access). */
  readonly isNew: boolean;

  constructor(cookies: CookieJar, stored: Stored, isNew: boolean) {
    this.#cookies = cookies;
    this.#stored = stored;
    this.isNew = isNew;
  }

  /** The visitor of a shared page's render. */
  static anonymous(cookies: CookieJar): Visitor {
    return new Visitor(cookies, { id: "", signedIn: false }, true);
  }

  /**
   * The visitor of a request; one without an id that we issued gets one. An existing cookie is not sent again, so that
   * cached pages need no Set-Cookie. `isMember`: whether a member's session goes with the request.
   */
  static async of(cookies: CookieJar, isMember: boolean): Promise<Visitor> {
    const parsed = storedSchema.safeParse(await cookies.getSigned(COOKIE));
    const isNew = !parsed.success || (parsed.data.signedIn && !isMember);
    const visitor = new Visitor(cookies, isNew ? guest() : parsed.data, isNew);
    if (isNew) await visitor.#save();
    return visitor;
  }

  get id(): string {
    return this.#stored.id;
  }

  /** Whether the id was issued when a member signed in. */
  get hasSignedIn(): boolean {
    return this.#stored.signedIn;
  }

  /** Gives this browser a guest's new id: its next user owns none of the member's data. */
  async leave(): Promise<void> {
    this.#stored = guest();
    await this.#save();
  }

  /**
   * Gives this browser a member's new id. `move` moves what the guest had, whose id it gets; API calls already carry the
   * new one. When it returns false or throws, the visitor keeps the guest's id and what it owns. The id follows from
   * guest and member: a second attempt, or one in another tab, leads to the same.
   */
  async enter(member: string, move: (guestId: string) => Promise<boolean>): Promise<void> {
    const before = this.#stored;
    const id = await this.#cookies.derive("visitor", `${before.id} ${member}`);
    this.#stored = { id, signedIn: true };
    let isMoved = false;
    try {
      isMoved = await move(before.id);
    } finally {
      if (!isMoved) this.#stored = before;
    }
    if (isMoved) await this.#save();
  }

  #save(): Promise<void> {
    return this.#cookies.setSigned(COOKIE, this.#stored, { maxAge: YEAR_SECONDS });
  }
}

const guest = (): Stored => ({ id: randomToken(), signedIn: false });
