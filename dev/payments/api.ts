import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { requireBearer } from "../lib/bearer.ts";
import { httpUrl } from "../lib/options.ts";
import { findTestCard, type TestCard } from "./cards.ts";
import type { Gateway } from "./gateway.ts";
import type { Reply } from "./idempotency.ts";
import { type Change, capture, payWith, refund, voidPayment } from "./transitions.ts";

type Env = { Bindings: HttpBindings };

const minorUnits = z.int().positive();
const currencies = new Set(Intl.supportedValuesOf("currency"));
const newPaymentSchema = z.object({
  amount: minorUnits,
  currency: z.string().refine((code) => currencies.has(code), "must be an ISO 4217 code in capitals"),
  reference: z.string().min(1).max(200),
  returnUrl: httpUrl,
  cancelUrl: httpUrl,
  webhookUrl: httpUrl,
  description: z.string().max(500),
  locale: z.string().max(35).default("en"),
  holdUntil: z.iso.datetime().nullable().default(null),
  email: z.email().optional(),
  payerName: z.string().max(200).default(""),
});
const amountSchema = z.object({ amount: minorUnits });
const nothingSchema = z.object({});
const maximalKeyLength = 255;

/**
 * The merchant's JSON API under `/v1`. Every POST takes an `Idempotency-Key`. Errors are
 * `{"error": code, "message"?, "payment"?}` with 400 invalid_request, 401 unauthorized, 404 not_found,
 * 409 invalid_state, amount_too_large or idempotency_mismatch.
 */
export function createApi(gateway: Gateway): Hono<Env> {
  const api = new Hono<Env>();
  api.use(requireBearer(gateway.secret), bodyLimit({ maxSize: 64 * 1024 }));

  api.get("/payments", (c) => {
    const reference = c.req.query("reference");
    if (!reference) return c.json({ error: "invalid_request", message: "reference is missing" }, 400);
    return c.json({ items: gateway.listByReference(reference).map(gateway.present) });
  });

  api.get("/payments/:id", (c) => {
    const payment = gateway.find(c.req.param("id"));
    return payment ? c.json(gateway.present(payment)) : c.json({ error: "not_found" }, 404);
  });

  api.post("/payments", async (c) => {
    const number = c.req.header("Sandbox-Card");
    const card = number === undefined ? undefined : findTestCard(number);
    if (number !== undefined && !card) return invalid(c, "Sandbox-Card is not a test card");
    return answer(c, newPaymentSchema, (input) => {
      const created = gateway.create(input);
      const paid = card && gateway.amend(created.id, (payment, now) => payAtOnce(payment, card, now));
      const payment = paid?.payment ?? created;
      return { status: 201, payment };
    });
  });

  api.post("/payments/:id/capture", (c) =>
    answer(c, amountSchema, ({ amount }) => {
      const id = c.req.param("id");
      const change = gateway.amend(id, (payment, now) => capture(payment, amount, now));
      return { ...outcome(change), lost: change?.outcome === "changed" && change.payment.losesCaptureReply };
    }),
  );

  api.post("/payments/:id/void", (c) =>
    answer(c, nothingSchema, () => outcome(gateway.amend(c.req.param("id"), voidPayment))),
  );

  api.post("/payments/:id/refund", (c) =>
    answer(c, amountSchema, ({ amount }) =>
      outcome(gateway.amend(c.req.param("id"), (payment, now) => refund(payment, amount, now))),
    ),
  );

  async function answer<Input>(
    c: Context<Env>,
    schema: z.ZodType<Input>,
    run: (input: Input) => Result,
  ): Promise<Response> {
    const key = c.req.header("Idempotency-Key");
    if (key !== undefined && (key === "" || key.length > maximalKeyLength)) {
      return invalid(c, `Idempotency-Key must have 1 to ${maximalKeyLength} characters`);
    }
    const text = await c.req.text();
    const input = schema.safeParse(parseJson(text));
    if (!input.success) return invalid(c, z.prettifyError(input.error));

    let touched: Change["payment"] | undefined;
    const request = [c.req.path, c.req.header("Sandbox-Card") ?? "", text];
    const reply = gateway.idempotently(key, request, (): Reply => {
      const result = run(input.data);
      touched = result.payment;
      const { status, lost } = result;
      return { status, lost, body: JSON.stringify(describe(result)) };
    });
    if (touched) gateway.follow(touched);
    if (reply.lost) {
      c.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    return c.body(reply.body, reply.status, { "Content-Type": "application/json" });
  }

  function describe({ status, error, message, payment }: Result): unknown {
    const body = payment && gateway.present(payment);
    if (status < 300) return body;
    return { error: error ?? "invalid_request", message, payment: body };
  }

  return api;
}

interface Result {
  status: Reply["status"];
  error?: string;
  message?: string;
  payment?: Change["payment"];
  lost?: boolean;
}

function outcome(change: Change | undefined): Result {
  if (!change) return { status: 404, error: "not_found" };
  const { payment } = change;
  if (change.outcome === "changed" || change.outcome === "unchanged") return { status: 200, payment };
  return { status: 409, error: change.outcome, payment };
}

/** The card of a load test: never expired, and without a buyer on a page. */
function payAtOnce(payment: Change["payment"], card: TestCard, now: number): Change {
  const expiry = { month: 12, year: new Date(now).getUTCFullYear() + 1 };
  return payWith(payment, card, expiry, now, true);
}

function invalid(c: Context<Env>, message: string): Response {
  return c.json({ error: "invalid_request", message }, 400);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text === "" ? "{}" : text);
  } catch {
    return undefined;
  }
}
