import type { PurchaseEvent } from "../../domain/purchase.ts";
import type { CartRefusal } from "./answers.ts";
import type { CartPatch } from "./document.ts";

/**
 * What an edit of the buyer decided: fields to store, an event that moves the purchase, and a refusal to answer
 * with. They are independent: a form with faults is saved and refused.
 */
export interface CartChange {
  patch?: CartPatch;
  event?: PurchaseEvent;
  refusal?: CartRefusal;
}

/** Stores part of a change before the rest of it is known. */
export type Checkpoint = (patch: CartPatch) => void;
