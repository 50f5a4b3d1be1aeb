export type { Wallet } from "./wallet.schema.ts";

export const MEMBER_STATUSES = ["success", "error", "unregistered", "pending"] as const;
