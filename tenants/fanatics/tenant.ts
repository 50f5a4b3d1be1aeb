/**
 * The brand's settings beside its theme, wording and pages. Code imports them as `#tenant/…`; `imports` in package.json
 * says which folder that is.
 */

/** How this brand's visitors look for events. */
export const DISCOVERY = {
  /** What the date picker calls "This weekend" (§2.8: Sunday to Monday); 0 is Sunday. */
  weekend: { firstDay: 0, lastDay: 1 },
  /** Whether a search may begin and end on the same day (§2.8); if not, such a range keeps only its first date. */
  allowSameDay: true,
  /** Miles around a city: first, and once more when there is nothing (§7, §9). */
  locationRange: { first: 50, fallback: 100 },
};
