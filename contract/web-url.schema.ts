import { z } from "zod";

/**
 * A URL that becomes a link or a redirect: http or https, because `javascript:` and `data:` would run in our pages.
 */
export const webUrlSchema = z.url({ protocol: /^https?$/ });
