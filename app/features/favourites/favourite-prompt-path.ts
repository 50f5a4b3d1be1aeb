export interface FavouriteAsked {
  type: string;
  id: string;
  /** The way back, a router path. */
  to: string;
  /** Default true: save it; false: remove it. */
  on?: boolean;
  /** Why it did not work just now. */
  failed?: "outage" | "full";
}

/** The page that asks whether to save or remove something, and a guest to sign in for it. */
export function favouritePath({ type, id, to, on = true, failed }: FavouriteAsked): string {
  const params = new URLSearchParams({ type, id, to });
  if (!on) params.set("on", "0");
  if (failed) params.set("failed", failed);
  return `/favourite?${params}`;
}

/** The page that asks to sign in before `to`, a router path, can be seen. */
export const signInFirstPath = (to: string): string => `/favourite?${new URLSearchParams({ to })}`;
