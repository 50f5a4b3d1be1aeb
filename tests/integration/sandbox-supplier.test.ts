import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { inRoot } from "#tools/stack/paths.ts";
import { freeBasePort } from "#tools/stack/ports.ts";
import { sandboxSupplier } from "#workers/commerce/supplier/sandbox.ts";
import { type HotelSupplier, SupplierOutage } from "#workers/commerce/supplier/supplier.ts";

const bookingsSchema = z.object({ items: z.array(z.object({ status: z.string() })) });
const secret = "a-secret-of-the-hotel-supplier";
let state: string;
let port: number;
let standIn: ChildProcess;
let supplier: HotelSupplier;

const supplierAt = (url: string, token = secret) => sandboxSupplier({ url, secret: token });

/** The stand-in as the stack starts it. */
async function startHotels() {
  const flags = ["--port", String(port), "--state", state];
  standIn = spawn(process.execPath, ["--no-warnings", inRoot("dev/hotels/server.ts"), ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, HOTEL_SECRET: secret },
  });
  const [line] = standIn.stdout ? await once(standIn.stdout, "data") : [];
  expect(String(line)).toBe("ready\n");
}

async function killHotels() {
  const ended = once(standIn, "exit");
  standIn.kill("SIGKILL");
  await ended;
}

beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), "hotels-"));
  port = await freeBasePort();
  await startHotels();
  supplier = supplierAt(`http://localhost:${port}`);
});
afterEach(() => operate("DELETE", "/faults"));
afterAll(async () => {
  await killHotels();
  rmSync(state, { recursive: true });
});

async function operate(method: string, path: string, body?: object): Promise<Response> {
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
  const url = `http://localhost:${port}/v1${path}`;
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(await response.text());
  return response;
}
const addFault = (fault: object) => operate("POST", "/faults", fault);

async function statusOf(reference: string): Promise<unknown> {
  const response = await operate("GET", `/bookings?reference=${encodeURIComponent(reference)}`);
  return bookingsSchema.parse(await response.json()).items[0]?.status;
}

const rooms = {
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
const unknownGuest = { emailAddress: "", leadGuest: "" };
let people = 0;

/** A booking of someone who has none yet. */
function bookingOf(reference: string, leadGuest = "") {
  people += 1;
  const emailAddress = `fan${people}@fan.test`;
  const contact = { firstName: "Frankie", lastName: "Fan", emailAddress, phone: "2125550142" };
  return { ...rooms, reference, contact, leadGuest, askedBefore: null };
}

describe("the sandbox supplier", () => {
  it("checks, books and cancels, each as often as it is asked, also after it was killed", async () => {
    expect(await supplier.check(rooms, unknownGuest)).toEqual({ ok: true });
    const booking = bookingOf("cart/1");
    const booked = await supplier.book(booking);
    expect(booked).toEqual({
      ok: true,
      id: expect.stringMatching(/./),
      confirmation: expect.stringMatching(/./),
    });
    await killHotels();
    await expect(supplier.book(booking)).rejects.toThrow(SupplierOutage);
    await startHotels();
    expect(await supplier.book(booking)).toEqual(booked);
    await supplier.cancel("cart/1");
    await supplier.cancel("cart/1");
    expect(await statusOf("cart/1")).toBe("canceled");
    expect(await supplier.book(booking)).toMatchObject({ ok: false, reason: "refused" });
  });

  it("does not book a reference any more that was canceled before", async () => {
    await supplier.cancel("cart-2");
    expect(await supplier.book(bookingOf("cart-2"))).toMatchObject({ ok: false, reason: "refused" });
  });

  it.each([
    ["sold_out", "gone"],
    ["refused", "refused"],
  ])("passes on %s", async (fault, reason) => {
    await addFault({ fault, times: 2 });
    const refusal = { ok: false, reason, detail: expect.stringMatching(/./) };
    expect(await supplier.check(rooms, unknownGuest)).toEqual(refusal);
    expect(await supplier.book(bookingOf(`cart-${fault}`))).toEqual(refusal);
  });

  it("passes on another price and a double booking", async () => {
    await addFault({ fault: "rate_changed", totalPrice: 70_000, times: 2 });
    const changed = { ok: false, reason: "changed", totalPrice: 70_000 };
    expect(await supplier.check(rooms, unknownGuest)).toEqual(changed);
    const booking = bookingOf("cart-3");
    expect(await supplier.book(booking)).toEqual(changed);
    expect(await supplier.book({ ...booking, totalPrice: 70_000 })).toMatchObject({ ok: true });
    const again = { ...booking, reference: "cart-4" };
    const { emailAddress } = booking.contact;
    expect(await supplier.check(rooms, { ...unknownGuest, emailAddress })).toMatchObject({
      reason: "double_booking",
    });
    expect(await supplier.book(again)).toMatchObject({ ok: false, reason: "double_booking" });
  });

  it("tells a call that the supplier does not accept from an outage", async () => {
    const booking = bookingOf("cart-5");
    await supplier.book(booking);
    expect(await supplier.book({ ...booking, totalPrice: 1 })).toEqual({
      ok: false,
      reason: "refused",
      detail: "reference_mismatch",
    });
    expect(await supplier.check({ ...rooms, rooms: 0 }, unknownGuest)).toEqual({
      ok: false,
      reason: "refused",
      detail: "invalid_request",
    });
  });

  it.each(["down", "garbage", "lost_reply", "lost_check_reply"])(
    "makes %s an outage, after which the same call succeeds",
    async (fault) => {
      const booking = bookingOf(`cart-${fault}`);
      const calls = {
        check: () => supplier.check(rooms, unknownGuest),
        book: () => supplier.book(booking),
        cancel: () => supplier.cancel(booking.reference),
      };
      const hit = { down: "all", garbage: "all", lost_reply: "book cancel", lost_check_reply: "check" }[
        fault
      ];
      for (const [at, call] of Object.entries(calls)) {
        if (hit !== "all" && !hit?.includes(at)) continue;
        await addFault({ fault, at });
        await expect(call(), at).rejects.toThrow(SupplierOutage);
        await expect(call(), at).resolves.not.toMatchObject({ ok: false });
      }
    },
  );

  it("is not believed to have canceled anything when it does not say so", async () => {
    const elsewhere = supplierAt(`http://localhost:${port}/elsewhere`);
    await expect(elsewhere.cancel("cart-8")).rejects.toThrow(SupplierOutage);
    expect(await statusOf("cart-8")).toBeUndefined();
  });

  it("is an outage while the secret is wrong", async () => {
    const stranger = supplierAt(`http://localhost:${port}`, "another-secret");
    await expect(stranger.check(rooms, unknownGuest)).rejects.toThrow(SupplierOutage);
    await expect(stranger.cancel("cart-6")).rejects.toThrow(SupplierOutage);
    expect(await statusOf("cart-6")).toBeUndefined();
  });
});
