import { z } from "zod";

/** An address that may become a link or a redirect: http or https. `javascript:` and `data:` would run in our pages. */
export const webUrlSchema = z.url({ protocol: /^https?$/ });
