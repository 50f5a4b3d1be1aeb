import type { Context } from "hono";
import { API_HEADERS } from "#contract/headers.ts";
import type { Holder } from "../objects/inventory/requests.ts";
import { cartOf } from "../objects/stubs.ts";
import type { ApiEnv } from "./context.ts";
import { invalid } from "./failure.ts";
import { ownerKey } from "./owner.ts";
import { entityId } from "./params.ts";

/** The caller as carts know him. @throws ApiFailure 400 when he has neither session nor membership. */
export function callerOf(c: Context<ApiEnv>): Holder {
  ownerKey(c.var.owner);
  const { sessionHash, userId } = c.var.owner;
  return { sessionHash, userId };
}

/** The cart that the path names. @throws ApiFailure 404 for what is no id. */
export const cartNamed = (c: Context<ApiEnv>, id: string) => cartOf(c.env, entityId(id, "cart"));

const MAX_KEY = 255;

/** The request's `Idempotency-Key`, null without one. @throws ApiFailure 400 when it is too long. */
export function idempotencyKey(c: Context<ApiEnv>): string | null {
  const key = c.req.header(API_HEADERS.idempotencyKey)?.trim() || null;
  if (key && key.length > MAX_KEY) throw invalid({ field: API_HEADERS.idempotencyKey, message: "too_long" });
  return key;
}
