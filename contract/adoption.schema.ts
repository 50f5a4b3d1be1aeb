import { z } from "zod";
import { SESSION_ID_PATTERN } from "./headers.ts";

/**
 * POST /api/user/adopt (x-addition): a member takes over what this browser had as a guest. The access token proves the
 * member, `guestSessionId` the guest; `gst-session-id` is the id that the browser has from now on.
 */
export const adoptionSchema = z.object({
  /** The gst-session-id of the guest. */
  guestSessionId: z.string().regex(SESSION_ID_PATTERN),
  /** Carts that this browser opened as a guest. Those of anyone else are left alone. */
  carts: z.array(z.uuid()).max(20),
});
export type Adoption = z.infer<typeof adoptionSchema>;
