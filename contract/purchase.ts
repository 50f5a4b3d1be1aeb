export type { Invoice, Purchase, PurchaseStatus } from "./purchase.schema.ts";
