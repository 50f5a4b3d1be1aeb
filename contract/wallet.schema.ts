import { z } from "zod";
import { MEMBER_STATUSES } from "./wallet.ts";

/** GET and POST /api/wallet (§3 Wallet): POST creates it if the member has none. */
export const walletSchema = z.object({
  id: z.string(),
  referralId: z.string(),
  /** Points: the sum of the ledger's entries minus those that open purchases hold. */
  balance: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** Member id. */
  accountNumber: z.string(),
  isRegistered: z.boolean(),
  memberDetailsStatus: z.enum(MEMBER_STATUSES),
  memberStatus: z.string(),
});
export type Wallet = z.infer<typeof walletSchema>;

/** GET /api/user (§3 User detail). */
export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  memberId: z.string(),
  memberStatus: z.string(),
  balance: z.int(),
});

/** GET /api/user/session: the caller, as the API identifies them. */
export const userSessionSchema = z.object({ authenticated: z.boolean(), userId: z.string().nullable() });
