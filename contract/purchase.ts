export type {
  ConsentToSubstitute,
  Invoice,
  Purchase,
  PurchaseStatus,
  SeatsAtTotal,
} from "./purchase.schema.ts";
