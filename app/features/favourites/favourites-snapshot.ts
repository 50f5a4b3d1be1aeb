/** What a page knows of its visitor's favourites. */
export type FavouritesView =
  /** This tenant has no members: hearts do not show. */
  | { kind: "off" }
  | { kind: "guest" }
  /** Ids newest first; `at`: ms since the epoch on the server's clock, before they were read. */
  | { kind: "member"; at: number; ids: Record<"EVENT" | "ATTRACTION", string[]> }
  /** They could not be had in time: neither saved nor not. */
  | { kind: "unknown" };

/** What came of saving or removing one; `ok.at` is the server's clock behind the change (ms since the epoch). */
export type FavouriteOutcome =
  | { kind: "ok"; at: number }
  /** Nobody is signed in (any more). */
  | { kind: "guest" }
  /** As many are saved as a member may have. */
  | { kind: "full" }
  | { kind: "outage" };
