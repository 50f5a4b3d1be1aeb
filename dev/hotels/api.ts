import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { requireBearer } from "../lib/bearer.ts";
import type { HotelDesk, Reply } from "./desk.ts";
import { type Call, newFaultSchema } from "./faults.ts";
import { guestSchema, newBookingSchema, roomRequestSchema } from "./rooms.ts";

type Env = { Bindings: HttpBindings };

export interface ApiOptions {
  desk: HotelDesk;
  /** Bearer token of the API. */
  secret: string;
  /** Waits before or after slow calls (ms). */
  wait(ms: number): Promise<void>;
}

const checkSchema = roomRequestSchema.safeExtend({ guest: guestSchema });

/**
 * The supplier's JSON API under `/v1`. What is not sold is a 200 whose `status` says why; errors are
 * `{"error": code, "message"?}` with 400 invalid_request, 401 unauthorized, 404 not_found, 409 reference_mismatch.
 * `/v1/faults` is for tests: what goes wrong with the next calls.
 */
export function createApi({ desk, secret, wait }: ApiOptions): Hono<Env> {
  const api = new Hono<Env>();
  api.use(requireBearer(secret), bodyLimit({ maxSize: 64 * 1024 }));

  api.post("/rates/check", async (c) => {
    const input = checkSchema.safeParse(await readJson(c));
    if (!input.success) return invalid(c, input.error);
    const { guest, ...request } = input.data;
    return deliver(c, { at: "check", hotelId: request.hotelId }, () => desk.check(request, guest));
  });

  api.post("/bookings", async (c) => {
    const input = newBookingSchema.safeParse(await readJson(c));
    if (!input.success) return invalid(c, input.error);
    return deliver(c, { at: "book", hotelId: input.data.hotelId }, () => desk.book(input.data));
  });

  api.post("/bookings/:reference/cancel", (c) => {
    const reference = c.req.param("reference");
    return deliver(c, { at: "cancel", hotelId: desk.hotelOf(reference) }, () => desk.cancel(reference));
  });

  api.get("/bookings", (c) => c.json({ items: desk.list(c.req.query("reference")) }));

  api.get("/faults", (c) => c.json({ items: desk.listFaults() }));

  api.post("/faults", async (c) => {
    const fault = newFaultSchema.safeParse(await readJson(c));
    if (!fault.success) return invalid(c, fault.error);
    desk.addFault(fault.data);
    return c.json(fault.data, 201);
  });

  api.delete("/faults", (c) => {
    desk.clearFaults();
    return c.body(null, 204);
  });

  /** Does what a call asks for and responds, as far as a fault lets it. */
  async function deliver(c: Context<Env>, call: Call, run: () => Reply): Promise<Response> {
    const fault = desk.takeDelivery(call);
    if (fault?.fault === "down") return c.json({ error: "unavailable" }, 503);
    if (fault?.fault === "late") await wait(fault.delayMs);
    const { status, body, lost, delayMs } = run();
    if (lost || fault?.fault === "lost_reply" || fault?.fault === "lost_check_reply") {
      c.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const pause = fault?.fault === "slow" ? fault.delayMs : delayMs;
    if (pause) await wait(pause);
    const text = JSON.stringify(body);
    const sent = fault?.fault === "garbage" ? text.slice(0, text.length / 2) : text;
    return c.body(sent, status, { "Content-Type": "application/json" });
  }

  return api;
}

/** Undefined, which no schema accepts, for what is not JSON. */
async function readJson(c: Context<Env>): Promise<unknown> {
  return c.req.json().catch(() => undefined);
}

function invalid(c: Context<Env>, error: z.ZodError): Response {
  return c.json({ error: "invalid_request", message: z.prettifyError(error) }, 400);
}
