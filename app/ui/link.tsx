import { type LinkProps, Link as RemixLink } from "@remix-run/react";
import { forwardRef } from "react";

/**
 * A link within the site. All routes are known from the start (remix.config.js), so links need no mark that makes
 * Remix look for theirs: on home that is a kilobyte.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  return <RemixLink ref={ref} discover="none" {...props} />;
});
