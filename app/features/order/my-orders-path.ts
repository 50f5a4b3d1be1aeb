export const MY_ORDERS_TABS = ["upcoming", "past"] as const;
export type MyOrdersTab = (typeof MY_ORDERS_TABS)[number];

/** Path of a list of the member's orders (§2.1), or of its page at `cursor`. */
export function myOrdersPath(show: MyOrdersTab, cursor?: string): string {
  const params = new URLSearchParams({ ...(show === "past" && { show }), ...(cursor && { cursor }) });
  return `/userTickets${params.size > 0 ? `?${params}` : ""}`;
}
