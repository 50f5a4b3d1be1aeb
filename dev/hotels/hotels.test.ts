import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "../lib/database.ts";
import { listen } from "../lib/test-server.ts";
import { createHotelsApp } from "./app.ts";
import { createHotelDesk, hotelTables } from "./desk.ts";

const secret = "api-secret";
const itemsSchema = z.object({
  items: z.array(z.looseObject({ reference: z.string(), status: z.string() })),
});
const faultsSchema = z.object({ items: z.array(z.looseObject({ fault: z.string(), times: z.int() })) });

let stateDir: string;
let stopSupplier: () => Promise<void>;
let origin: string;
/** Pauses that calls are in, by their length in ms; they go on when the test says so. */
let pauses: { ms: number; end: () => void }[];

async function startSupplier() {
  const db = openDatabase(stateDir, "hotels.sqlite", hotelTables);
  const wait = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }));
  const app = createHotelsApp({ desk: createHotelDesk(db), secret, wait });
  const server = await listen(getRequestListener(app.fetch));
  origin = server.origin;
  stopSupplier = async () => {
    await server.close();
    db.close();
  };
}

beforeEach(async () => {
  stateDir = mkdtempSync(join(tmpdir(), "hotels-"));
  pauses = [];
  await startSupplier();
});

afterEach(async () => {
  await stopSupplier();
  rmSync(stateDir, { recursive: true });
});

const request = {
  hotelId: "hotel-1",
  roomId: "double",
  startDate: "2027-03-26",
  endDate: "2027-03-28",
  rooms: 2,
  guests: 3,
  children: [4],
  totalPrice: 60_000,
  currency: "USD",
};
const contact = {
  firstName: "Frankie",
  lastName: "Fan",
  emailAddress: "frankie@fan.test",
  phone: "2125550142",
};
const booking = { ...request, reference: "cart-1", contact, leadGuest: "" };

function call(method: string, path: string, body?: unknown, token = secret) {
  return fetch(`${origin}/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
const answerOf = async (response: Response) => z.looseObject({}).parse(await response.json());

const check = async (change: object = {}, guest: object = {}) =>
  answerOf(
    await call("POST", "/rates/check", {
      ...request,
      ...change,
      guest: { emailAddress: "", leadGuest: "", ...guest },
    }),
  );
const sendBooking = (change: object = {}) => call("POST", "/bookings", { ...booking, ...change });
const book = async (change: object = {}) => answerOf(await sendBooking(change));
const cancel = async (reference: string) => answerOf(await call("POST", `/bookings/${reference}/cancel`));

async function bookings(query = "") {
  return itemsSchema.parse(await (await call("GET", `/bookings${query}`)).json()).items;
}
async function addFault(fault: object) {
  expect((await call("POST", "/faults", fault)).status).toBe(201);
}
async function pendingFaults() {
  return faultsSchema.parse(await (await call("GET", "/faults")).json()).items;
}

describe("bookings", () => {
  test("are refused to callers without the secret, and when they make no sense", async () => {
    expect((await call("POST", "/bookings", booking, "other")).status).toBe(401);
    expect((await call("GET", "/bookings", undefined, "other")).status).toBe(401);
    for (const change of [
      { totalPrice: 1.5 },
      { endDate: request.startDate },
      { startDate: "2027-02-30" },
      { rooms: 0 },
      { currency: "usd" },
      { reference: "" },
      { contact: { ...contact, emailAddress: "" } },
    ]) {
      expect([change, (await sendBooking(change)).status]).toEqual([change, 400]);
    }
    expect(await bookings()).toEqual([]);
  });

  test("are one for each reference, however often it is sent, also after a restart", async () => {
    expect(await check()).toEqual({ status: "available" });
    expect(await bookings()).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => book()));
    expect(answers[0]).toMatchObject({
      status: "confirmed",
      reference: "cart-1",
      id: expect.stringMatching(/^hb_/),
      confirmation: expect.stringMatching(/^HT-[0-9A-F]{8}$/),
    });
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await stopSupplier();
    await startSupplier();
    expect(await book()).toEqual(answers[0]);
    expect(await bookings()).toMatchObject([
      { reference: "cart-1", status: "confirmed", totalPrice: 60_000 },
    ]);
  });

  test("do not change with another body of the same reference", async () => {
    await book();
    const other = await sendBooking({ totalPrice: 1 });
    expect(other.status).toBe(409);
    expect(await other.json()).toEqual({ error: "reference_mismatch" });
    expect(await bookings("?reference=cart-1")).toMatchObject([{ totalPrice: 60_000 }]);
  });

  test("end when they are canceled, once", async () => {
    await book();
    const canceled = await cancel("cart-1");
    expect(canceled).toMatchObject({ status: "canceled", canceledAt: expect.any(String) });
    expect(await cancel("cart-1")).toEqual(canceled);
    expect(await book()).toMatchObject({ status: "refused" });
    expect(await bookings("?reference=cart-1")).toMatchObject([{ status: "canceled" }]);
  });

  test("are not made any more under a reference that was canceled before", async () => {
    expect(await cancel("cart-1")).toMatchObject({ status: "blocked" });
    expect(await cancel("cart-1")).toMatchObject({ status: "blocked" });
    expect(await book()).toMatchObject({ status: "refused" });
    expect(await bookings()).toMatchObject([{ reference: "cart-1", status: "blocked" }]);
  });

  test("are refused to who has rooms of the hotel from that day on already", async () => {
    await book();
    const again = { reference: "cart-2", contact: { ...contact, emailAddress: "FRANKIE@fan.test" } };
    expect(await check({}, { emailAddress: contact.emailAddress })).toMatchObject({
      status: "double_booking",
    });
    expect(await book(again)).toMatchObject({ status: "double_booking" });
    // Another hotel, another day, another guest, and one who is not known yet.
    expect(await check()).toEqual({ status: "available" });
    expect(await book({ ...again, reference: "cart-3", hotelId: "hotel-2" })).toMatchObject({
      status: "confirmed",
    });
    expect(await book({ ...again, reference: "cart-4", startDate: "2027-03-27" })).toMatchObject({
      status: "confirmed",
    });
    const other = { ...contact, emailAddress: "kim@fan.test" };
    expect(await book({ reference: "cart-5", contact: other })).toMatchObject({ status: "confirmed" });
    await cancel("cart-1");
    expect(await book(again)).toMatchObject({ status: "confirmed" });
  });
});

describe("a test guest", () => {
  test("finds the rooms sold out, in any spelling of the name", async () => {
    expect(await check({}, { leadGuest: " sold  OUT " })).toMatchObject({ status: "gone" });
    expect(await book({ leadGuest: "Sold Out" })).toMatchObject({ status: "gone" });
    expect(await book({ contact: { ...contact, firstName: "Sold", lastName: "Out" } })).toMatchObject({
      status: "gone",
    });
    expect(await bookings()).toEqual([]);
  });

  test("pays 10 % more, and gets the rooms at the raised price", async () => {
    const guest = { leadGuest: "Rate Changed" };
    expect(await check({}, guest)).toEqual({ status: "changed", totalPrice: 66_000 });
    expect(await book(guest)).toEqual({ status: "changed", totalPrice: 66_000 });
    expect(await check({ totalPrice: 66_000 }, guest)).toEqual({ status: "available" });
    expect(await book({ ...guest, totalPrice: 66_000 })).toMatchObject({ status: "confirmed" });
    // The raised price of one stay is not that of another.
    expect(await check({ roomId: "suite", totalPrice: 66_000 }, guest)).toEqual({
      status: "changed",
      totalPrice: 72_600,
    });
  });

  test.each([
    ["Double Booking", "double_booking"],
    ["Refused", "refused"],
  ])("%s is refused at the booking, not before", async (leadGuest, status) => {
    expect(await check({}, { leadGuest })).toEqual({ status: "available" });
    expect(await book({ leadGuest })).toMatchObject({ status });
    expect(await bookings()).toEqual([]);
  });

  test("whose reply is lost has a booking, which repeating finds", async () => {
    await expect(sendBooking({ leadGuest: "Lost Reply" })).rejects.toThrow("fetch failed");
    const [kept] = await bookings();
    expect(kept).toMatchObject({ status: "confirmed" });
    expect(await book({ leadGuest: "Lost Reply" })).toEqual(kept);
  });

  test("who is answered slowly has a booking meanwhile, which repeating finds at once", async () => {
    const first = book({ leadGuest: "Slow Answer" });
    await vi.waitFor(() => expect(pauses).toMatchObject([{ ms: 12_000 }]));
    expect(await book({ leadGuest: "Slow Answer" })).toMatchObject({ status: "confirmed" });
    expect(pauses).toHaveLength(1);
    pauses[0]?.end();
    expect(await first).toMatchObject({ status: "confirmed" });
  });
});

describe("a fault", () => {
  test("that makes no sense is refused", async () => {
    for (const fault of [
      { fault: "fire" },
      { fault: "rate_changed" },
      { fault: "booked_twice", at: "check" },
      { fault: "lost_reply", at: "check" },
      { fault: "sold_out", times: 0 },
      { fault: "allotment", rooms: 1 },
    ]) {
      expect([fault, (await call("POST", "/faults", fault)).status]).toEqual([fault, 400]);
    }
  });

  test("hits as many calls as it was told, of its hotel, and survives a restart", async () => {
    await addFault({ fault: "down", times: 2, hotelId: "hotel-1" });
    await stopSupplier();
    await startSupplier();
    expect((await sendBooking({ hotelId: "hotel-2", reference: "cart-2" })).status).toBe(201);
    expect((await sendBooking()).status).toBe(503);
    expect(await pendingFaults()).toMatchObject([{ fault: "down", times: 1 }]);
    expect((await sendBooking()).status).toBe(503);
    expect(await pendingFaults()).toEqual([]);
    expect(await bookings("?reference=cart-1")).toEqual([]);
    expect((await sendBooking()).status).toBe(201);
  });

  test("hits the kind of calls that it was made for", async () => {
    await book();
    await addFault({ fault: "down", at: "cancel", hotelId: "hotel-1" });
    expect(await check()).toEqual({ status: "available" });
    expect((await call("POST", "/bookings/cart-9/cancel")).status).toBe(200);
    expect((await call("POST", "/bookings/cart-1/cancel")).status).toBe(503);
    expect(await bookings("?reference=cart-1")).toMatchObject([{ status: "confirmed" }]);
    expect(await cancel("cart-1")).toMatchObject({ status: "canceled" });
  });

  test("is gone when faults are cleared", async () => {
    await addFault({ fault: "refused", times: 9 });
    await addFault({ fault: "allotment", hotelId: "hotel-1", rooms: 0 });
    await addFault({ fault: "down", times: 9 });
    expect((await call("DELETE", "/faults")).status).toBe(204);
    expect(await check()).toEqual({ status: "available" });
    expect(await book()).toMatchObject({ status: "confirmed" });
  });

  test.each([
    [{ fault: "sold_out" }, "gone"],
    [{ fault: "refused" }, "refused"],
  ])("%j refuses the check or the booking", async (fault, status) => {
    await addFault(fault);
    expect(await check()).toMatchObject({ status, detail: expect.any(String) });
    await addFault({ ...fault, at: "book" });
    expect(await check()).toEqual({ status: "available" });
    expect(await book()).toMatchObject({ status, detail: expect.any(String) });
    expect(await bookings()).toEqual([]);
  });

  test("finds a double booking that the check did not see", async () => {
    await addFault({ fault: "booked_twice" });
    expect(await check({}, { emailAddress: contact.emailAddress })).toEqual({ status: "available" });
    expect(await book()).toMatchObject({ status: "double_booking" });
  });

  test("changes the rate until the new price is asked for", async () => {
    await addFault({ fault: "rate_changed", totalPrice: 54_000, times: 9 });
    expect(await check()).toEqual({ status: "changed", totalPrice: 54_000 });
    expect(await book()).toEqual({ status: "changed", totalPrice: 54_000 });
    expect(await check({ totalPrice: 54_000 })).toEqual({ status: "available" });
    expect(await book({ totalPrice: 54_000 })).toMatchObject({ status: "confirmed" });
    expect(await pendingFaults()).toMatchObject([{ times: 7 }]);
  });

  test("loses the reply to a check, a booking or a cancellation, which is done all the same", async () => {
    await addFault({ fault: "lost_check_reply" });
    await expect(check()).rejects.toThrow("fetch failed");
    expect(await check()).toEqual({ status: "available" });
    await addFault({ fault: "lost_reply" });
    await expect(book()).rejects.toThrow("fetch failed");
    expect(await bookings()).toMatchObject([{ status: "confirmed" }]);
    expect((await sendBooking()).status).toBe(200);
    await addFault({ fault: "lost_reply", at: "cancel" });
    await expect(cancel("cart-1")).rejects.toThrow("fetch failed");
    expect(await bookings()).toMatchObject([{ status: "canceled" }]);
  });

  test("garbles the response to what was done", async () => {
    await addFault({ fault: "garbage" });
    const garbled = await sendBooking();
    expect(garbled.ok).toBe(true);
    await expect(garbled.json()).rejects.toThrow(SyntaxError);
    expect(await book()).toMatchObject({ status: "confirmed" });
  });

  test("delays the response, or the whole call", async () => {
    await addFault({ fault: "slow", delayMs: 500 });
    const slow = book();
    await vi.waitFor(() => expect(pauses).toMatchObject([{ ms: 500 }]));
    expect(await bookings()).toMatchObject([{ status: "confirmed" }]);
    pauses[0]?.end();
    expect(await slow).toMatchObject({ status: "confirmed" });

    await addFault({ fault: "late", delayMs: 700, at: "book" });
    const late = book({ reference: "cart-2", hotelId: "hotel-2" });
    await vi.waitFor(() => expect(pauses).toMatchObject([{ ms: 500 }, { ms: 700 }]));
    expect(await bookings("?reference=cart-2")).toEqual([]);
    await cancel("cart-2");
    pauses[1]?.end();
    expect(await late).toMatchObject({ status: "refused" });
    expect(await bookings("?reference=cart-2")).toMatchObject([{ status: "blocked" }]);
  });

  test("leaves a hotel so many rooms, which go to whoever books first", async () => {
    await addFault({ fault: "allotment", hotelId: "hotel-1", rooms: 5 });
    const guests = Array.from({ length: 6 }, (_, index) => ({
      reference: `cart-${index}`,
      contact: { ...contact, emailAddress: `fan${index}@fan.test` },
    }));
    const answers = await Promise.all(guests.map((guest) => book(guest)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 2 }, () => "confirmed"),
      ...Array.from({ length: 4 }, () => "gone"),
    ]);
    expect(await check()).toMatchObject({ status: "gone" });
    expect(await check({ rooms: 1 })).toEqual({ status: "available" });
    const [first] = (await bookings()).filter(({ status }) => status === "confirmed");
    await cancel(first?.reference ?? "");
    await cancel(first?.reference ?? "");
    expect(await check({ rooms: 3 })).toEqual({ status: "available" });
    expect(await check({ rooms: 4 })).toMatchObject({ status: "gone" });
  });
});
