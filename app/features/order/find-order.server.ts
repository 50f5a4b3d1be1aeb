import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { failureStatus, shownFailure } from "#app/features/checkout/refusal.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { windowLimit } from "#lib/window-limit.ts";
import type { FindFailure } from "./order-failure.ts";

/** Look-ups per IP address: households and offices share one. The API limits those of one order and of one email. */
const addressLimit = windowLimit({ limit: 20, windowMs: 600_000 });

const waitSchema = z.object({ retryAfterSeconds: z.number().positive() });

/**
 * Asks for a link to the order that was typed in. The answer does not reveal whether there is one: the page only says where to
 * look for the email.
 */
export async function findOrder(context: RequestContext, request: Request, form: FormData) {
  const typed = { orderNumber: field(form, "orderNumber"), emailAddress: field(form, "emailAddress") };
  // Cloudflare sets it on every request and overwrites what the client sent; local runs have none.
  const address = request.headers.get("CF-Connecting-IP");
  const wait = address ? addressLimit(address) : 0;
  if (wait > 0) return tooMany(typed, wait);
  const result = await settle(context.api.orders.find(typed));
  if (result.ok) return redirect("/find-order?sent=1", 303);
  const parsed = waitSchema.safeParse(result.refusal?.data);
  if (result.refusal?.status === 429) return tooMany(typed, parsed.data?.retryAfterSeconds ?? 60);
  const failure = shownFailure(result.outage ? { outage: true } : { refusal: result.refusal });
  return data<FindFailure>({ failure, waitSeconds: null, typed }, failureStatus(failure));
}

function tooMany(typed: FindFailure["typed"], waitSeconds: number) {
  const refusal = { code: ERROR_CODES.RATE_LIMITED, status: 429, title: "", detail: "", violations: [] };
  return data<FindFailure>(
    { failure: { refusal }, waitSeconds, typed },
    { status: 429, headers: { "Retry-After": String(waitSeconds) } },
  );
}

/** Longer than the API takes, so that it is refused there and not cut. */
const MAX_TYPED = 300;

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, MAX_TYPED) : "";
}
