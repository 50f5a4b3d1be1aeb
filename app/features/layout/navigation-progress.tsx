import { useNavigation } from "@remix-run/react";

/** A bar at the top of the window while a page is fetched; from 150 ms on (navigation-progress.css). */
export function NavigationProgress() {
  return useNavigation().state === "idle" ? null : <div aria-hidden="true" className="navigation-progress" />;
}
