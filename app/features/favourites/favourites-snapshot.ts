/** The favourites of a page's visitor, as the server read them. */
export type FavouritesSnapshot =
  /** The tenant has no members: hearts are hidden. */
  | { kind: "off" }
  | { kind: "guest" }
  /** Ids newest first. `at` is the server time before they were read (ms since the epoch). */
  | { kind: "member"; at: number; ids: Record<"EVENT" | "ATTRACTION", string[]> }
  /** The API did not answer in time: neither saved nor unsaved. */
  | { kind: "unknown" };

/** Result of saving or removing a favourite. `ok.at` is the server time after the change (ms since the epoch). */
export type FavouriteOutcome =
  | { kind: "ok"; at: number }
  /** The visitor is not signed in (any longer). */
  | { kind: "guest" }
  /** The member has saved the maximum number. */
  | { kind: "full" }
  | { kind: "outage" };
