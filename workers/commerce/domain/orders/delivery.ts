import type { DELIVERY_KINDS, DELIVERY_STATUSES } from "#contract/order.ts";
import { isShippingId, type ShippingId } from "#contract/shipping.ts";

type Kind = (typeof DELIVERY_KINDS)[number];
type Status = (typeof DELIVERY_STATUSES)[number];

/** How far a delivery is. Instants as ISO text. */
export interface Delivery {
  kind: Kind;
  status: Status;
  trackingUrl: string | null;
  updatedAt: string;
}

/** The delivery that each option (domain/shipping.ts) stands for. */
const KINDS: Record<ShippingId, Kind> = {
  "e-ticket": "e_ticket",
  mobile: "mobile",
  "standard-mail": "mail",
  express: "courier",
  "will-call": "pickup",
};

const FIRST_STATUS: Record<Kind, Status> = {
  e_ticket: "sent",
  mobile: "sent",
  mail: "preparing",
  courier: "preparing",
  pickup: "ready",
};

/** The delivery of an order that was just paid. Orders without an option get e-tickets. */
export function deliveryOf(shippingId: string, now: string): Delivery {
  const kind = isShippingId(shippingId) ? KINDS[shippingId] : "e_ticket";
  return { kind, status: FIRST_STATUS[kind], trackingUrl: null, updatedAt: now };
}

/** The statuses that a delivery moves on to; parcels only move forward. */
const NEXT: Partial<Record<Status, readonly Status[]>> = {
  preparing: ["shipped", "delivered"],
  shipped: ["delivered"],
};

/** Whether a delivery may go from one status to another. Repeating one is allowed: it may bring a tracking link. */
export const mayMove = (from: Status, to: Status): boolean =>
  from === to || (NEXT[from]?.includes(to) ?? false);
