import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayAfter } from "#lib/days.ts";
import { nonEmpty } from "#tests/support/expect-every.ts";
import { type Fault, HotelbedsApi, type ListedRate } from "#tests/support/hotelbeds-api.ts";
import type { RoomRequest } from "../domain/rooms/stored-room.ts";
import type { Bindings } from "../env.ts";
import { HOTELBEDS_TIMEOUTS, hotelbedsSupplier } from "./hotelbeds.ts";
import { clientReferenceOf } from "./hotelbeds-booking.ts";
import { hotelSupplier } from "./select.ts";
import { type NewBooking, SupplierOutage } from "./supplier.ts";

const api = new HotelbedsApi();
beforeAll(() => api.start());
afterAll(() => api.stop());

const CODES: Record<string, string> = { plaza: "3424", wrong: "abc" };
/** `hurried`: the timeouts in which it gives up a silent call (ms); its other calls have time. */
const supplier = ({
  hurried = {},
  ...changes
}: {
  hurried?: object;
  secret?: string;
  apiKey?: string;
} = {}) =>
  hotelbedsSupplier(
    {
      url: api.url,
      apiKey: api.apiKey,
      secret: api.secret,
      hotelCode: async (id) => CODES[id] ?? null,
      ...changes,
    },
    { booking: 60_000, other: 60_000, ...hurried },
  );

const ASKED: RoomRequest = {
  hotelId: "plaza",
  roomId: "DBL.ST:BB",
  startDate: "2030-06-15",
  endDate: "2030-06-18",
  rooms: 2,
  guests: 4,
  children: [3, 9],
  totalPrice: 60_090,
  currency: "USD",
};
const BOOKING: NewBooking = {
  ...ASKED,
  askedBefore: null,
  reference: "0198c5d2-7a34-7cc1-9a5e-3d2c1b0a9f88:1",
  contact: { firstName: "Ada María", lastName: "de la Cruz", emailAddress: "ada@example.com", phone: "+1" },
  leadGuest: "Ada María de la Cruz",
};
const GUEST = { emailAddress: "", leadGuest: "" };

const rate = (changes: object = {}): ListedRate => ({
  rateKey: "key-1",
  rateClass: "NOR",
  rateType: "BOOKABLE",
  net: "600.90",
  paymentType: "AT_WEB",
  packaging: false,
  boardCode: "BB",
  allotment: 5,
  rooms: 2,
  adults: 2,
  children: 2,
  childrenAges: "3,9",
  taxes: { allIncluded: true, taxes: [{ included: true, amount: "10.00", currency: "USD" }] },
  ...changes,
});

const reference = await clientReferenceOf(BOOKING.reference);
const statuses = () => api.bookings.map(({ status }) => status);
const PRODUCT_ERROR: Fault = {
  status: 500,
  body: { error: { code: "PRODUCT_ERROR", message: "Insufficient allotment" } },
};

beforeEach(() => {
  api.reset();
  api.rooms = { "DBL.ST": [rate()] };
  api.bookable.add("key-1");
});

describe("checking rooms at Hotelbeds", () => {
  it("asks for all of them, with the children's ages", async () => {
    expect(await supplier().check(ASKED, GUEST)).toEqual({ ok: true });
    expect(api.calls).toHaveLength(1);
    expect(api.calls[0]?.body).toMatchObject({
      stay: { checkIn: "2030-06-15", checkOut: "2030-06-18" },
      occupancies: [
        {
          rooms: 2,
          adults: 2,
          children: 2,
          paxes: [
            { type: "CH", age: 3 },
            { type: "CH", age: 9 },
          ],
        },
      ],
      hotels: { hotel: [3424] },
    });
  });

  it("tells the present price, which is the selling price where there is one", async () => {
    api.rooms = { "DBL.ST": [rate({ net: 612.4 })] };
    expect(await supplier().check(ASKED, GUEST)).toEqual({
      ok: false,
      reason: "changed",
      totalPrice: 61_240,
    });
    api.rooms = { "DBL.ST": [rate({ net: "600.90", sellingRate: "650.00" })] };
    expect(await supplier().check(ASKED, GUEST)).toEqual({
      ok: false,
      reason: "changed",
      totalPrice: 65_000,
    });
  });

  it("takes the rate at the price that the buyer was told, otherwise the cheapest", async () => {
    api.rooms = { "DBL.ST": [rate({ net: "700" }), rate({ net: "500" }), rate()] };
    expect(await supplier().check(ASKED, GUEST)).toEqual({ ok: true });
    api.rooms = { "DBL.ST": [rate({ net: "700" }), rate({ net: "650" })] };
    expect(await supplier().check(ASKED, GUEST)).toMatchObject({ reason: "changed", totalPrice: 65_000 });
  });

  it.each([
    ["with another board", { boardCode: "RO" }],
    ["that can not be canceled", { rateClass: "NRF" }],
    ["paid at the hotel", { paymentType: "AT_HOTEL" }],
    ["for packages", { packaging: true }],
    ["for fewer rooms", { rooms: 1 }],
    ["with too few rooms left", { allotment: 1 }],
    ["with taxes to pay at the hotel", { taxes: { taxes: [{ included: true }, { included: false }] } }],
    ["with some taxes to pay at the hotel", { taxes: { allIncluded: false } }],
    ["with a fraction of a cent", { net: "600.905" }],
    ["without a price", { net: null }],
  ])("finds none when the only rate is one %s", async (_what, changes) => {
    api.rooms = { "DBL.ST": [rate(changes)] };
    expect(await supplier().check(ASKED, GUEST)).toMatchObject({ ok: false, reason: "gone" });
  });

  it("finds a rate that can not be canceled only under its own id", async () => {
    api.rooms = { "DBL.ST": [rate(), rate({ rateClass: "NRF", net: "500.00" })] };
    const asked = { ...ASKED, roomId: "DBL.ST:BB:NRF", totalPrice: 50_000 };
    expect(await supplier().check(asked, GUEST)).toEqual({ ok: true });
    expect(await supplier().check(ASKED, GUEST)).toEqual({ ok: true });
  });

  it("finds it among other rooms and boards", async () => {
    api.filters = false;
    api.rooms = {
      "SUI.ST": [rate({ net: "500.00" })],
      "DBL.ST": [rate({ net: "400.00", boardCode: "RO" }), rate({ net: "700.00" })],
    };
    expect(await supplier().check(ASKED, GUEST)).toMatchObject({ reason: "changed", totalPrice: 70_000 });
  });

  it("finds none in a hotel without rooms, or of another type", async () => {
    expect(await supplier().check({ ...ASKED, roomId: "SUI.ST:BB" }, GUEST)).toMatchObject({
      reason: "gone",
    });
    api.rooms = {};
    expect(await supplier().check(ASKED, GUEST)).toMatchObject({ reason: "gone" });
  });

  it("refuses another currency, whatever the number", async () => {
    api.currency = "EUR";
    for (const totalPrice of [ASKED.totalPrice, 1])
      expect(await supplier().check({ ...ASKED, totalPrice }, GUEST)).toMatchObject({ reason: "refused" });
  });

  it.each([
    ["hotel", { hotelId: "unknown" }],
    ["hotel", { hotelId: "wrong" }],
    ["room", { roomId: "queen" }],
    ["room", { roomId: "DBL.ST:BB:NOR" }],
    ["room", { roomId: "DBL.ST:BB:NRF:x" }],
  ])("asks nothing about a %s that it does not sell", async (_what, changes) => {
    expect(await supplier().check({ ...ASKED, ...changes }, GUEST)).toMatchObject({ reason: "refused" });
    expect(api.calls).toEqual([]);
  });
});

describe("a rate to be rechecked", () => {
  const recheck = (changes: object = {}) => {
    api.rooms = { "DBL.ST": [rate({ rateType: "RECHECK" })] };
    api.checked = { "key-1": rate({ rateKey: "key-2", ...changes }) };
    api.bookable = new Set(["key-2"]);
  };

  it("counts with its checked price, and is booked by its new key", async () => {
    recheck();
    expect(await supplier().book(BOOKING)).toMatchObject({ ok: true });
    expect(api.callsOf("checkrates")[0]?.body).toEqual({ rooms: [{ rateKey: "key-1" }] });
    recheck({ net: "640.00" });
    const other = { ...BOOKING, reference: "other" };
    expect(await supplier().book(other)).toEqual({ ok: false, reason: "changed", totalPrice: 64_000 });
    expect(api.bookings).toHaveLength(1);
  });

  it("is gone when the check says so", async () => {
    recheck();
    api.checked = {};
    expect(await supplier().check(ASKED, GUEST)).toMatchObject({ reason: "gone" });
    recheck({ taxes: { taxes: [{ included: false }] } });
    expect(await supplier().check(ASKED, GUEST)).toMatchObject({ reason: "gone" });
  });
});

describe("booking rooms at Hotelbeds", () => {
  const hurried = { booking: 1_500 };

  it("names the guest who checks in, in every room", async () => {
    const booked = await supplier().book(BOOKING);
    expect(booked).toEqual({ ok: true, id: "1-1000", confirmation: "1-1000" });
    const holder = { name: "Ada María", surname: "de la Cruz" };
    const paxes = [1, 2].flatMap((roomId) => [
      { roomId, type: "AD", ...holder },
      { roomId, type: "AD" },
      { roomId, type: "CH", age: 3 },
      { roomId, type: "CH", age: 9 },
    ]);
    const [call] = nonEmpty(api.callsOf("book"));
    expect(call.body).toEqual({ holder, clientReference: reference, rooms: [{ rateKey: "key-1", paxes }] });
  });

  it.each([
    ["Grace Brewster Hopper", { name: "Grace Brewster", surname: "Hopper" }],
    ["Cher", { name: "Cher", surname: "Cher" }],
    [`${"a".repeat(60)} ${"b".repeat(60)}`, { name: "a".repeat(50), surname: "b".repeat(50) }],
  ])("splits the name of a guest who is not the buyer: %s", async (leadGuest, holder) => {
    expect(await supplier().book({ ...BOOKING, leadGuest })).toMatchObject({ ok: true });
    expect(api.callsOf("book")[0]?.body).toMatchObject({ holder });
  });

  it("books a reference once, however often it is sent", async () => {
    const first = await supplier().book(BOOKING);
    expect(await supplier().book(BOOKING)).toEqual(first);
    // Even at another price, or when there are no rooms any more.
    api.rooms = {};
    expect(await supplier().book({ ...BOOKING, totalPrice: 1 })).toEqual(first);
    expect(api.callsOf("book")).toHaveLength(1);
    api.rooms = { "DBL.ST": [rate()] };
    expect(await supplier().book({ ...BOOKING, reference: "another" })).toMatchObject({ ok: true });
    expect(api.bookings).toHaveLength(2);
  });

  it("does not take a booking for its own whose reference only begins like it", async () => {
    await supplier().check(ASKED, GUEST);
    api.addBooking(`${reference}1`);
    expect(await supplier().book(BOOKING)).toMatchObject({ ok: true, id: "1-1001" });
  });

  it.each([
    ["lost", {}],
    ["silent", hurried],
  ] as const)("finds the booking whose reply was %s", async (fault, timeouts) => {
    api.faults.book = [fault];
    expect(await supplier({ hurried: timeouts }).book(BOOKING)).toMatchObject({ ok: true, id: "1-1000" });
    expect(api.bookings).toHaveLength(1);
  });

  it("finds it later when the look-up fails as well", async () => {
    api.faults = { book: ["lost"], list: [null, "unsent", "unsent"] };
    await expect(supplier({ hurried }).book(BOOKING)).rejects.toThrow(SupplierOutage);
    expect(await supplier().book(BOOKING)).toMatchObject({ ok: true, id: "1-1000" });
    expect(api.bookings).toHaveLength(1);
  });

  it.each(["unsent", { status: 504, body: {} }] as const)(
    "waits for a booking that goes on after %j",
    async (fault) => {
      api.faults.book = [fault];
      // The first look-up comes before the booking, the second right after it.
      api.afterCall = (operation) => {
        if (operation === "list" && api.callsOf("list").length === 2) api.addBooking(reference);
      };
      expect(await supplier({ hurried }).book(BOOKING)).toMatchObject({ ok: true, id: "1-1000" });
      expect(api.bookings).toHaveLength(1);
    },
  );

  it("waits for an earlier request that was interrupted, and does not book beside it", async () => {
    api.afterCall = (operation) => {
      if (operation === "list" && api.callsOf("list").length === 1) api.addBooking(reference);
    };
    const booked = await supplier({ hurried }).book({ ...BOOKING, askedBefore: Date.now() });
    expect(booked).toMatchObject({ ok: true, id: "1-1000" });
    expect([api.bookings.length, api.callsOf("book").length]).toEqual([1, 0]);
  });

  it("books once an interrupted request can not arrive any more", async () => {
    const booked = await supplier({ hurried }).book({ ...BOOKING, askedBefore: Date.now() });
    expect(booked).toMatchObject({ ok: true });
    expect(api.callsOf("book")).toHaveLength(1);
  });

  it("books nothing while it can not look the reference up", async () => {
    for (const fault of [
      "unsent",
      PRODUCT_ERROR,
      { status: 200, body: { bookings: { total: 1 } } },
    ] as const) {
      api.faults.list = [fault];
      await expect(supplier().book(BOOKING)).rejects.toThrow(SupplierOutage);
    }
    expect(api.callsOf("book")).toEqual([]);
  });

  it("is repeated after a request that never arrived", async () => {
    api.faults.book = ["unsent"];
    await expect(supplier({ hurried }).book(BOOKING)).rejects.toThrow(SupplierOutage);
    expect(await supplier().book(BOOKING)).toMatchObject({ ok: true });
    expect(api.bookings).toHaveLength(1);
  });

  it("is not over before it is confirmed", async () => {
    api.newStatus = "PRECONFIRMED";
    for (const _time of [1, 2])
      await expect(supplier({ hurried }).book(BOOKING)).rejects.toThrow(SupplierOutage);
    for (const booking of nonEmpty(api.bookings)) booking.status = "CONFIRMED";
    expect(await supplier().book(BOOKING)).toMatchObject({ ok: true });
    expect(api.bookings).toHaveLength(1);
  });

  it("is gone when the rooms were sold meanwhile, and changed when only their price rose", async () => {
    api.bookable.clear();
    expect(await supplier().book(BOOKING)).toMatchObject({ ok: false, reason: "gone" });
    api.afterCall = (operation) => {
      if (operation === "book") api.rooms = { "DBL.ST": [rate({ net: "700.00" })] };
    };
    expect(await supplier().book(BOOKING)).toEqual({ ok: false, reason: "changed", totalPrice: 70_000 });
  });

  it("waits longer than Hotelbeds works on a booking", () => {
    expect(HOTELBEDS_TIMEOUTS.booking).toBeGreaterThan(60_000);
  });
});

describe("an error of Hotelbeds", () => {
  const error = (status: number, code: string): Fault => ({ status, body: { error: { code, message: "" } } });

  it.each([
    ["gone", error(500, "PRODUCT_ERROR")],
    ["gone", error(410, "INVALID_DATA")],
    ["refused", error(400, "INVALID_DATA")],
    ["refused", error(400, "INVALID_REQUEST")],
    ["gone", error(200, "PRODUCT_ERROR")],
  ])("is final: %s for %j", async (reason, fault) => {
    api.faults.book = [fault];
    expect(await supplier().book(BOOKING)).toMatchObject({ ok: false, reason });
  });

  it.each<Fault>([
    error(500, "SYSTEM_ERROR"),
    error(500, "CONFIGURATION_ERROR"),
    error(404, "INVALID_DATA"),
    error(429, "INVALID_REQUEST"),
    { status: 500, body: { hotels: {} } },
    { status: 503, body: "<html>" },
    { status: 200, body: {} },
    { status: 302, body: {} },
    "unsent",
    "silent",
  ])("leaves the outcome open: %j", async (fault) => {
    api.faults.hotels = [fault];
    const hurried = { other: 1_000 };
    await expect(supplier({ hurried }).check(ASKED, GUEST)).rejects.toThrow(SupplierOutage);
  });

  it("leaves it open when the credentials are wrong", async () => {
    await expect(supplier({ secret: "other" }).check(ASKED, GUEST)).rejects.toThrow(SupplierOutage);
    await expect(supplier({ apiKey: "other" }).check(ASKED, GUEST)).rejects.toThrow(SupplierOutage);
  });
});

describe("canceling rooms at Hotelbeds", () => {
  it("cancels once, and the reference is never booked again", async () => {
    await supplier().book(BOOKING);
    for (const _time of [1, 2]) await supplier().cancel(BOOKING.reference);
    expect(statuses()).toEqual(["CANCELLED"]);
    expect(api.callsOf("cancel").map(({ path }) => path)).toEqual([
      "/hotel-api/1.0/bookings/1-1000?cancellationFlag=CANCELLATION",
    ]);
    expect(await supplier().book(BOOKING)).toMatchObject({ ok: false, reason: "refused" });
    expect(api.bookings).toHaveLength(1);
  });

  it("finds nothing to cancel where nothing was booked", async () => {
    await supplier().book({ ...BOOKING, reference: "another" });
    await supplier().cancel(BOOKING.reference);
    expect(statuses()).toEqual(["CONFIRMED"]);
    expect(api.callsOf("cancel")).toEqual([]);
  });

  it.each([0, 1, 28, 29, 30, 59, 400, 538])("finds a booking made %i days ago", async (days) => {
    api.addBooking(reference, { creationDate: dayAfter(Date.now(), -days) });
    await supplier().cancel(BOOKING.reference);
    expect(statuses()).toEqual(["CANCELLED"]);
  });

  it("finds one made on the supplier's next day", async () => {
    api.addBooking(reference, { creationDate: dayAfter(Date.now(), 1) });
    await supplier().cancel(BOOKING.reference);
    expect(statuses()).toEqual(["CANCELLED"]);
  });

  it("cancels every booking of the reference, also one that lands meanwhile", async () => {
    api.addBooking(reference);
    api.addBooking(reference);
    api.afterCall = (operation) => {
      if (operation === "cancel" && api.bookings.length < 3) api.addBooking(reference);
    };
    await supplier().cancel(BOOKING.reference);
    expect(statuses()).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"]);
  });

  it("cancels one that lands while it looks for older ones", async () => {
    api.afterCall = (operation) => {
      if (operation === "list" && api.callsOf("list").length === 2) api.addBooking(reference);
    };
    await supplier().cancel(BOOKING.reference);
    expect(statuses()).toEqual(["CANCELLED"]);
  });

  it.each<Fault>(["lost", "silent", "unsent", PRODUCT_ERROR])(
    "is repeated until it is known to have happened: %j",
    async (fault) => {
      await supplier().book(BOOKING);
      api.faults.cancel = [fault];
      const hurried = { other: 1_000 };
      await expect(supplier({ hurried }).cancel(BOOKING.reference)).rejects.toThrow(SupplierOutage);
      await supplier().cancel(BOOKING.reference);
      expect(statuses()).toEqual(["CANCELLED"]);
    },
  );

  it("has not happened while the look-up fails, or the booking stands", async () => {
    await supplier().book(BOOKING);
    api.faults.list = ["unsent"];
    await expect(supplier().cancel(BOOKING.reference)).rejects.toThrow(SupplierOutage);
    api.faults.cancel = [{ status: 200, body: { booking: api.bookings[0] } }];
    await expect(supplier().cancel(BOOKING.reference)).rejects.toThrow(SupplierOutage);
  });
});

describe("the reference at Hotelbeds", () => {
  it("has 20 characters, the same for the same reference only", async () => {
    const references = [1, 2, 3].map((attempt) => `${BOOKING.reference}:${attempt}`);
    const short = await Promise.all([...references, ...references].map(clientReferenceOf));
    expect(new Set(short).size).toBe(3);
    for (const each of short) expect(each).toMatch(/^[0-9A-F]{20}$/);
  });
});

it("is set up by the settings, with the codes of the catalogue", async () => {
  const statement = { bind: (id: string) => ({ first: async () => ({ supplier_code: CODES[id] ?? null }) }) };
  const env = {
    HOTEL_SUPPLIER: "hotelbeds",
    HOTEL_API_URL: `${api.url}/`,
    HOTEL_API_KEY: api.apiKey,
    HOTEL_SECRET: api.secret,
    DB: { withSession: () => ({ prepare: () => statement }) },
  } as unknown as Bindings;
  expect(await hotelSupplier(env).check(ASKED, GUEST)).toEqual({ ok: true });
});
