import { type LinkProps, Link as RemixLink } from "@remix-run/react";
import { forwardRef } from "react";

/**
 * A link within the site. The manifest has all routes (remix.config.js), so the attribute that lets Remix discover the
 * link's route is omitted, which saves a kilobyte on home.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  return <RemixLink ref={ref} discover="none" {...props} />;
});
