/** Which values of a path parameter a shared page may have; server.ts says how each kind is judged. */
export type PathParam = "any" | "uuid" | "static-page";

/**
 * A page that visitors share: who may be served the same copy, and for how long. Everything that is not listed here
 * makes a request private, so that a page is shared only with what it was declared for.
 */
export interface SharedPolicy {
  /** How long a copy is served without being rendered again (ms). */
  freshMs: number;
  /** How long a copy may be served while a new one is rendered (ms). */
  lifeMs: number;
  /** The path parameters it is shared with. */
  path?: Readonly<Record<string, PathParam>>;
  /** The query parameters it is shared with. */
  params: readonly string[];
  /** Whether it names the visitor's city: each city then has its own copy. */
  byCity?: boolean;
  /** Cookies that put something personal on it, besides those that do so on every page. */
  personal?: readonly string[];
}

/** What a route module may export as `handle`. It reaches the browser: constants only, nothing from the server. */
export interface RouteHandle {
  /** Translation files that the route needs in the browser. */
  i18n?: readonly string[];
  /** `blank`: without search, footer menu and terms notice (§2.1). */
  layout?: "blank";
  /** Opens as a dialog over the page that links to it (§2.1). */
  modal?: true;
  /** What checkout shows on this route, when neither its URL nor its loader says so. */
  screen?: "delivery" | "buyer" | "review" | "order";
  /** Absent: every visitor gets a page of their own. */
  shared?: SharedPolicy;
}

/** The handle of a match. Each route declares its own with `satisfies RouteHandle`. */
export const handleOf = ({ handle }: { handle?: unknown }): RouteHandle =>
  typeof handle === "object" && handle !== null ? handle : {};
