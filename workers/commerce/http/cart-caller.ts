import type { Context } from "hono";
import { API_HEADERS } from "#contract/headers.ts";
import type { Holder } from "../objects/inventory/requests.ts";
import { cartOf } from "../objects/stubs.ts";
import type { OwnerEnv } from "./context.ts";
import { invalid } from "./failure.ts";
import { ownerKey } from "./owner.ts";
import { entityId } from "./params.ts";

/** The caller as an owner of carts. @throws ApiFailure 400 without session and membership. */
export function callerOf(c: Context<OwnerEnv>): Holder {
  ownerKey(c.var.owner);
  const { sessionHash, userId } = c.var.owner;
  return { sessionHash, userId };
}

/** The cart named by the path. @throws ApiFailure 404 when `id` is not a UUID. */
export const cartNamed = (c: Context<OwnerEnv>, id: string) => cartOf(c.env, entityId(id, "cart"));

const MAX_KEY = 255;

/** The request's `Idempotency-Key`, or null. @throws ApiFailure 400 when it is too long. */
export function idempotencyKey(c: Context<OwnerEnv>): string | null {
  const key = c.req.header(API_HEADERS.idempotencyKey)?.trim() || null;
  if (key && key.length > MAX_KEY) throw invalid({ field: API_HEADERS.idempotencyKey, message: "too_long" });
  return key;
}
