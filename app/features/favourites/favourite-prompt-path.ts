export interface FavouritePrompt {
  type: string;
  id: string;
  /** Where to return to, a router path. */
  to: string;
  /** True (the default) to save, false to remove. */
  on?: boolean;
  /** Why the last attempt failed. */
  failed?: "outage" | "full";
}

/** Path of the page that asks members to confirm a change, and guests to sign in for it. */
export function favouritePath({ type, id, to, on = true, failed }: FavouritePrompt): string {
  const params = new URLSearchParams({ type, id, to });
  if (!on) params.set("on", "0");
  if (failed) params.set("failed", failed);
  return `/favourite?${params}`;
}

/** Path of the page that asks guests to sign in before they can see `to`, a router path. */
export const signInFirstPath = (to: string): string => `/favourite?${new URLSearchParams({ to })}`;
