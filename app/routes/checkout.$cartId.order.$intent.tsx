import { orderAction, orderLoader } from "#app/features/checkout/order-step.server.ts";
import { OrderRoute } from "#app/features/checkout/step-pages.tsx";
import { noStore } from "#app/platform/no-store.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export const handle = { screen: "order" } satisfies RouteHandle;
export const headers = noStore;
export const loader = orderLoader;

/** The forms of the order on one page: `pay`, and those that save it unfinished. */
export const action = orderAction;

export default OrderRoute;
