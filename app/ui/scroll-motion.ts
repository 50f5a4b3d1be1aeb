/** How a page scrolls by itself: at once for visitors who prefer reduced motion. */
export const scrollMotion = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
