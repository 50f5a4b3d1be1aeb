/** Why an order's page is shown: after adding it to the account, after turning off its links, or for a link that failed. */
export interface OrderNotice {
  done?: "claimed" | "revoked" | "emailed";
  link?: "invalid";
}

/** Path of an order's page (§2.1). */
export function orderPath(uuid: string, notice: OrderNotice = {}): string {
  const query = new URLSearchParams({ ...notice }).toString();
  return `/order-confirmation/${uuid}${query && `?${query}`}`;
}

/** What `orderPath` wrote. */
export function readOrderNotice(params: URLSearchParams): OrderNotice {
  const done = params.get("done");
  return {
    ...(done === "claimed" || done === "revoked" || done === "emailed" ? { done } : {}),
    ...(params.get("link") === "invalid" ? { link: "invalid" as const } : {}),
  };
}

/** Path of the page that asks whether to cancel the hotel room of an order. */
export const roomPath = (uuid: string): string => `${orderPath(uuid)}/room`;
