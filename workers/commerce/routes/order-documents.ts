import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { OwnOrder } from "#contract/order.ts";
import { invoicePdf } from "../documents/invoice-pdf.ts";
import { ticketsPdf } from "../documents/tickets-pdf.ts";
import { refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import type { OwnerEnv } from "../http/context.ts";
import { notFound } from "../http/failure.ts";
import { fileAnswer } from "../http/file-answer.ts";
import { mayOpen } from "../http/order-access.ts";
import { orderParams, readOrder } from "../http/read-order.ts";
import { ownOrder } from "../objects/order/view.ts";
import { type Words, wordsFor } from "../texts/words.ts";

export const orderDocumentRoutes = createOwnerRouter("/api/order");

const pdf = (description: string) => ({
  description,
  content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
});

/** The tickets as PDF, one a page, for whoever may open the order; 404 also when no ticket admits any more. */
orderDocumentRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{uuid}/tickets.pdf",
    "x-addition": true,
    request: { params: orderParams },
    responses: { 200: pdf("The tickets"), ...refusals(400, 404, 503) },
  }),
  (c) => documentOf(c, c.req.valid("param").uuid, "tickets", ticketsPdf),
);

/** The invoice as PDF, for whoever may open the order. */
orderDocumentRoutes.openapi(
  createRoute({
    method: "get",
    path: "/{uuid}/invoice.pdf",
    "x-addition": true,
    request: { params: orderParams },
    responses: { 200: pdf("The invoice"), ...refusals(400, 404, 503) },
  }),
  (c) => documentOf(c, c.req.valid("param").uuid, "invoice", invoicePdf),
);

async function documentOf(
  c: Context<OwnerEnv>,
  uuid: string,
  name: "tickets" | "invoice",
  make: (order: OwnOrder, words: Words) => Promise<Uint8Array | null>,
): Promise<Response> {
  const stored = await readOrder(c, uuid);
  if (!(await mayOpen(c, stored))) throw notFound("order");
  const words = wordsFor(c.var.language);
  const file = await make(await ownOrder(stored, c.env, c.var.now), words);
  if (!file) throw notFound("document");
  const filename = `${words.mail(`fileName.${name}`)}-${stored.orderNumber}.pdf`;
  return fileAnswer(c, file, "application/pdf", filename);
}
