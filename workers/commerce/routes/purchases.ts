import { createRoute } from "@hono/zod-openapi";
import { API_HEADERS } from "#contract/headers.ts";
import {
  consentToSubstituteSchema,
  invoiceSchema,
  purchaseSchema,
  purchaseStatusSchema,
} from "#contract/purchase.schema.ts";
import type { Purchase } from "#contract/purchase.ts";
import { sha256Hex } from "#lib/sha256.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { callerOf, cartNamed, idempotencyKey } from "../http/cart-caller.ts";
import { cartFailure } from "../http/cart-refusals.ts";
import { timed } from "../http/context.ts";
import { invalid } from "../http/failure.ts";
import { endUse, heldSeatsOf, limitUses } from "../http/limits.ts";
import { idParams } from "../http/params.ts";

export const purchaseRoutes = createOwnerRouter("/api/cart");

purchaseRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{id}/invoice",
    request: { params: idParams },
    responses: {
      200: json(invoiceSchema, "Amount due for the cart as it is"),
      ...refusals(400, 404, 503),
    },
  }),
  async (c) => {
    const answer = await timed(c, "cart", cartNamed(c, c.req.valid("param").id).invoice(callerOf(c)));
    if (!answer.ok) throw cartFailure(answer);
    return c.json(answer.invoice, 200);
  },
);

/** Submits the cart. Repeating an Idempotency-Key returns the same answer. */
purchaseRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{id}/purchase_v2",
    request: {
      params: idParams,
      body: { required: true, ...json(purchaseSchema, "What the buyer agreed to") },
    },
    responses: {
      200: json(purchaseStatusSchema, "State of the purchase"),
      ...refusals(400, 401, 404, 409, 410, 422, 429, 503),
    },
  }),
  async (c) => {
    const purchase = c.req.valid("json");
    const key = idempotencyKey(c);
    if (!key) throw invalid({ field: API_HEADERS.idempotencyKey, message: "required" });
    refuseForeignUrls(purchase, c.env.STOREFRONT_URL);
    const submit = { idempotencyKey: key, bodyHash: await sha256Hex(JSON.stringify(purchase)) };
    const cartId = c.req.valid("param").id.toLowerCase();
    const caller = callerOf(c);
    await limitUses(c, { budget: "submissions", id: `submission ${cartId} ${key}` });
    const answer = await timed(c, "cart", cartNamed(c, cartId).submit(caller, purchase, submit));
    if (!answer.ok) throw cartFailure(answer);
    if (answer.status.status === "ordered") endUse(c, heldSeatsOf(cartId), "sold");
    return c.json(answer.status, 200);
  },
);

purchaseRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{id}/purchase",
    "x-addition": true,
    request: { params: idParams },
    responses: { 200: json(purchaseStatusSchema, "State of the purchase"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const cartId = c.req.valid("param").id.toLowerCase();
    const answer = await timed(c, "cart", cartNamed(c, cartId).status(callerOf(c)));
    if (!answer.ok) throw cartFailure(answer);
    if (answer.status.status === "ordered") endUse(c, heldSeatsOf(cartId), "sold");
    return c.json(answer.status, 200);
  },
);

/** Gives up an unfinished payment: the cart is open again, with its tickets held. Repeating it changes nothing. */
purchaseRoutes.openapi(
  createRoute({
    method: "delete",
    path: "/{id}/purchase",
    "x-addition": true,
    request: { params: idParams },
    responses: { 200: json(purchaseStatusSchema, "State of the purchase"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const cart = cartNamed(c, c.req.valid("param").id);
    const answer = await timed(c, "cart", cart.abandonPayment(callerOf(c)));
    if (!answer.ok) throw cartFailure(answer);
    return c.json(answer.status, 200);
  },
);

/** Takes or declines the seats that were offered in place of lost ones. Repeating it returns the same answer. */
purchaseRoutes.openapi(
  createRoute({
    method: "post",
    path: "/{id}/substitute",
    "x-addition": true,
    request: {
      params: idParams,
      body: { required: true, ...json(consentToSubstituteSchema, "The buyer's decision") },
    },
    responses: {
      200: json(purchaseStatusSchema, "State of the purchase"),
      ...refusals(400, 404, 409, 410, 503),
    },
  }),
  async (c) => {
    const cart = cartNamed(c, c.req.valid("param").id);
    const answer = await timed(c, "cart", cart.decideOnSubstitute(callerOf(c), c.req.valid("json")));
    if (!answer.ok) throw cartFailure(answer);
    return c.json(answer.status, 200);
  },
);

/** The hosted payment page may return buyers to the storefront only. @throws ApiFailure 400 for other origins */
function refuseForeignUrls({ returnUrl, cancelUrl }: Purchase, storefrontUrl: string): void {
  const { origin } = new URL(storefrontUrl);
  const fields = { returnUrl, cancelUrl };
  const violations = Object.entries(fields)
    .filter(([, url]) => new URL(url).origin !== origin)
    .map(([field]) => ({ field, message: "foreign_origin" }));
  if (violations.length > 0) throw invalid(...violations);
}
