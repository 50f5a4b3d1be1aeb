import { z } from "zod";
import { callSupplier, type HotelSupplier, type RoomRefusal, readable } from "./supplier.ts";

export interface SandboxOptions {
  /** Origin of the supplier, without a trailing slash. */
  url: string;
  secret: string;
}

const unsoldSchemas = [
  z.object({ status: z.literal("changed"), totalPrice: z.int().nonnegative() }),
  z.object({ status: z.enum(["gone", "double_booking", "refused"]), detail: z.string() }),
] as const;
const rateSchema = z.discriminatedUnion("status", [
  z.object({ status: z.literal("available") }),
  ...unsoldSchemas,
]);
const bookingSchema = z.discriminatedUnion("status", [
  z.object({ status: z.literal("confirmed"), id: z.string().min(1), confirmation: z.string().min(1) }),
  ...unsoldSchemas,
]);
const canceledSchema = z.object({ status: z.enum(["canceled", "blocked"]) });
const errorSchema = z.object({ error: z.string() });

/** Adapter for the sandbox supplier (dev/hotels). */
export function sandboxSupplier({ url, secret }: SandboxOptions): HotelSupplier {
  const call = (path: string, body: object) =>
    callSupplier(url, `/v1${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  return {
    async check(request, guest) {
      const { status, body } = await call("/rates/check", { ...request, guest });
      if (status >= 300) return refusedCall(body);
      const answer = readable(rateSchema, body);
      return answer.status === "available" ? { ok: true } : unsold(answer);
    },
    async book({ askedBefore: _askedBefore, ...booking }) {
      const { status, body } = await call("/bookings", booking);
      if (status >= 300) return refusedCall(body);
      const answer = readable(bookingSchema, body);
      if (answer.status !== "confirmed") return unsold(answer);
      return { ok: true, id: answer.id, confirmation: answer.confirmation };
    },
    async cancel(reference) {
      const { body } = await call(`/bookings/${encodeURIComponent(reference)}/cancel`, {});
      readable(canceledSchema, body);
    },
  };
}

/** Rooms that are sold at another price, or not at all. */
function unsold(answer: z.infer<(typeof unsoldSchemas)[number]>) {
  if (answer.status === "changed") {
    return { ok: false, reason: answer.status, totalPrice: answer.totalPrice } as const;
  }
  return { ok: false, reason: answer.status, detail: answer.detail } as const;
}

/** The supplier did not accept the call itself. */
function refusedCall(body: unknown): RoomRefusal {
  return { ok: false, reason: "refused", detail: readable(errorSchema, body).error };
}
