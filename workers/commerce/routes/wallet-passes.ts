import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { googlePassSchema } from "#contract/wallet-pass.schema.ts";
import { APPLE_PASS, APPLE_PASSES } from "#contract/wallet-pass.ts";
import { type ApplePassOptions, applePass, applePassBundle } from "../documents/apple-pass.ts";
import { googleSaveUrl } from "../documents/google-pass.ts";
import type { WalletTicket } from "../documents/wallet-ticket.ts";
import type { WalletPassRefusal } from "../domain/orders/wallet-pass.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import type { OwnerEnv } from "../http/context.ts";
import { ApiFailure, notFound } from "../http/failure.ts";
import { fileAnswer } from "../http/file-answer.ts";
import { mayOpen } from "../http/order-access.ts";
import { orderParams, readOrder } from "../http/read-order.ts";
import { recipientsTransfer } from "../http/transfer-access.ts";
import { type Holder, walletTicket } from "../objects/order/wallet-tickets.ts";
import { wordsFor } from "../texts/words.ts";
import { applePassSettings, googlePassSettings, signsForDevelopment } from "../wallet-settings.ts";

/** Tickets for Apple Wallet and Google Wallet. 409 says why a ticket cannot be added (domain/orders/wallet-pass.ts). */
export const walletPassRoutes = createOwnerRouter("/api/order");

const ticketParams = orderParams.extend({
  number: z
    .string()
    .regex(/^\d{1,3}$/, "invalid")
    .openapi({ type: "integer", minimum: 1, maximum: 255 }),
});
const receivedParams = ticketParams.extend({ id: z.string().openapi({ format: "uuid" }) });

const passFile = <T extends string>(type: T, description: string) => ({
  description,
  content: { [type]: { schema: z.string().openapi({ format: "binary" }) } },
});
const failures = refusals(400, 404, 409, 503);

/** All tickets that can be added, in one file. */
walletPassRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{uuid}/wallet/apple",
    "x-addition": true,
    request: { params: orderParams },
    responses: { 200: passFile(APPLE_PASSES, "The passes"), ...failures },
  }),
  async (c) => {
    const holder = await buyerOf(c, c.req.valid("param").uuid);
    const options = appleOptions(c);
    const numbers = holder.order.tickets.map(({ number }) => number);
    const judged = await Promise.all(numbers.map((number) => walletTicket(holder, number, c.env, c.var.now)));
    const tickets = judged.filter((ticket) => typeof ticket !== "string");
    if (tickets.length === 0) throw refused(judged.find((reason) => typeof reason === "string"));
    const file = await applePassBundle(tickets, options);
    return fileAnswer(c, file, APPLE_PASSES, `${fileName(c)}-${holder.order.orderNumber}.pkpasses`);
  },
);

walletPassRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{uuid}/ticket/{number}/wallet/apple",
    "x-addition": true,
    request: { params: ticketParams },
    responses: { 200: passFile(APPLE_PASS, "The pass"), ...failures },
  }),
  async (c) => {
    const { uuid, number } = c.req.valid("param");
    return appleAnswer(c, await buyerOf(c, uuid), Number(number));
  },
);

walletPassRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{uuid}/ticket/{number}/wallet/google",
    "x-addition": true,
    request: { params: ticketParams },
    responses: { 200: json(googlePassSchema, "Where to save the pass"), ...failures },
  }),
  async (c) => {
    const { uuid, number } = c.req.valid("param");
    return c.json(await googleAnswer(c, await buyerOf(c, uuid), Number(number)), 200);
  },
);

/** The same for the recipient of a transfer. */
walletPassRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{uuid}/transfer/{id}/ticket/{number}/wallet/apple",
    "x-addition": true,
    request: { params: receivedParams },
    responses: { 200: passFile(APPLE_PASS, "The pass"), ...failures },
  }),
  async (c) => {
    const { uuid, id, number } = c.req.valid("param");
    return appleAnswer(c, await recipientOf(c, uuid, id), Number(number));
  },
);

walletPassRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{uuid}/transfer/{id}/ticket/{number}/wallet/google",
    "x-addition": true,
    request: { params: receivedParams },
    responses: { 200: json(googlePassSchema, "Where to save the pass"), ...failures },
  }),
  async (c) => {
    const { uuid, id, number } = c.req.valid("param");
    return c.json(await googleAnswer(c, await recipientOf(c, uuid, id), Number(number)), 200);
  },
);

/** @throws ApiFailure 404 for those who may not open the order */
async function buyerOf(c: Context<OwnerEnv>, uuid: string): Promise<Holder> {
  const order = await readOrder(c, uuid);
  if (!(await mayOpen(c, order))) throw notFound("order");
  return { order, viewer: null };
}

/** @throws ApiFailure 404 for anyone else */
async function recipientOf(c: Context<OwnerEnv>, uuid: string, id: string): Promise<Holder> {
  const { order, transfer } = await recipientsTransfer(c, uuid, id);
  return { order, viewer: transfer };
}

async function appleAnswer(c: Context<OwnerEnv>, holder: Holder, number: number): Promise<Response> {
  const options = appleOptions(c);
  const file = await applePass(await ticketOf(c, holder, number), options);
  return fileAnswer(c, file, APPLE_PASS, `${fileName(c)}-${number}.pkpass`);
}

async function googleAnswer(c: Context<OwnerEnv>, holder: Holder, number: number): Promise<{ url: string }> {
  const settings = googlePassSettings(c.env);
  if (!settings) throw refused("not_configured");
  return { url: await googleSaveUrl(await ticketOf(c, holder, number), settings, c.var.now) };
}

function appleOptions(c: Context<OwnerEnv>): ApplePassOptions {
  const settings = applePassSettings(c.env);
  if (!settings) throw refused("not_configured");
  return { settings, words: wordsFor(c.var.language), development: signsForDevelopment(c.env) };
}

/** @throws ApiFailure 409 with the reason when it cannot be added */
async function ticketOf(c: Context<OwnerEnv>, holder: Holder, number: number): Promise<WalletTicket> {
  const ticket = await walletTicket(holder, number, c.env, c.var.now);
  if (typeof ticket === "string") throw refused(ticket);
  return ticket;
}

const fileName = (c: Context<OwnerEnv>): string => wordsFor(c.var.language).mail("fileName.tickets");

const refused = (reason: WalletPassRefusal = "unknown_ticket") =>
  new ApiFailure(409, ERROR_CODES.WALLET_PASS_REFUSED, { violations: [{ field: "", message: reason }] });
