import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { OrderDocument } from "../domain/orders/document.ts";
import { current } from "../store/database.ts";
import { findStoredOrder } from "../store/orders.ts";
import { type OwnerEnv, timed } from "./context.ts";
import { notFound } from "./failure.ts";
import { entityId } from "./params.ts";

/** Path parameter `uuid` of an order. */
export const orderParams = z.object({ uuid: z.string().openapi({ format: "uuid" }) });

/** The order named by the path. Who may see or change it is another question (order-access.ts). @throws ApiFailure 404 */
export async function readOrder(c: Context<OwnerEnv>, uuid: string): Promise<OrderDocument> {
  const id = entityId(uuid, "order");
  const order = await timed(c, "db", findStoredOrder(current(c.env.DB), id));
  if (!order) throw notFound("order");
  return order;
}
