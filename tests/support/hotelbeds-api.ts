import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { dayAfter, daysBetween } from "#lib/days.ts";

const availabilityBody = z.object({
  stay: z.object({ checkIn: z.iso.date(), checkOut: z.iso.date() }),
  occupancies: z.tuple([
    z.object({
      rooms: z.int(),
      adults: z.int(),
      children: z.int(),
      paxes: z.array(z.object({ type: z.literal("CH"), age: z.int() })),
    }),
  ]),
  hotels: z.object({ hotel: z.array(z.int()) }),
  rooms: z.object({ included: z.literal(true), room: z.array(z.string()) }),
  boards: z.object({ included: z.literal(true), board: z.array(z.string()) }),
});
const checkRatesBody = z.object({ rooms: z.tuple([z.object({ rateKey: z.string() })]) });
const name = z.string().min(1).max(50);
const bookingBody = z.object({
  holder: z.object({ name, surname: name }),
  clientReference: z.string().min(1).max(20),
  rooms: z.tuple([
    z.object({
      rateKey: z.string(),
      paxes: z.array(
        z.object({
          roomId: z.int(),
          type: z.enum(["AD", "CH"]),
          age: z.int().optional(),
          name: name.optional(),
          surname: name.optional(),
        }),
      ),
    }),
  ]),
});

/** A rate as the API writes it; amounts for all rooms and nights. */
export interface ListedRate {
  rateKey: string;
  rateType: "BOOKABLE" | "RECHECK";
  [field: string]: unknown;
}

export interface ListedBooking {
  reference: string;
  clientReference: string;
  status: "PRECONFIRMED" | "CONFIRMED" | "CANCELLED";
  creationDate: string;
  checkIn: string;
}

export type Operation = "hotels" | "checkrates" | "book" | "list" | "cancel";

/**
 * What goes wrong with a call. `lost`: it is carried out, and its reply never arrives; `unsent`: it never arrives; `silent`: it
 * is carried out, and the connection stays open without a reply. A status: that is replied, and nothing is carried out.
 */
export type Fault = "lost" | "unsent" | "silent" | { status: number; body: unknown };

interface Reply {
  status: number;
  body: unknown;
}

const failure = (status: number, code: string, message: string): Reply => ({
  status,
  body: { auditData: {}, error: { code, message } },
});
const soldOut = () => failure(500, "PRODUCT_ERROR", "Insufficient allotment");

/** A local server of the shape of Hotelbeds' Booking API 1.0, with one hotel and bookings of its own. */
export class HotelbedsApi {
  url = "";
  readonly hotelCode = 3424;
  readonly apiKey = "api-key";
  readonly secret = "shared-secret";
  currency = "USD";
  /** Room code → its rates. */
  rooms: Record<string, ListedRate[]> = {};
  /** What `checkrates` says of a rate, by its key; a missing one is sold out. */
  checked: Record<string, ListedRate> = {};
  /** Rate keys that can be booked. */
  bookable = new Set<string>();
  bookings: ListedBooking[] = [];
  /** Whether a search returns only the rooms and boards that it asks for. */
  filters = true;
  /** Status of new bookings. */
  newStatus: ListedBooking["status"] = "CONFIRMED";
  calls: { operation: Operation; path: string; body: unknown }[] = [];
  /** What goes wrong with the next calls of an operation. */
  faults: Partial<Record<Operation, (Fault | null)[]>> = {};
  /** Runs after each call was carried out. */
  afterCall: (operation: Operation) => void = () => {};

  #checkIn = "";
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  reset(): void {
    this.currency = "USD";
    this.rooms = {};
    this.checked = {};
    this.bookable.clear();
    this.bookings = [];
    this.filters = true;
    this.newStatus = "CONFIRMED";
    this.calls = [];
    this.faults = {};
    this.afterCall = () => {};
  }

  callsOf(operation: Operation) {
    return this.calls.filter((call) => call.operation === operation);
  }

  /** Adds a booking, by default of the stay that was last searched for. */
  addBooking(clientReference: string, changes: Partial<ListedBooking> = {}): ListedBooking {
    const booking: ListedBooking = {
      reference: `1-${1000 + this.bookings.length}`,
      clientReference,
      status: "CONFIRMED",
      creationDate: dayAfter(Date.now(), 0),
      checkIn: this.#checkIn,
      ...changes,
    };
    this.bookings.push(booking);
    return booking;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += chunk;
    const address = new URL(request.url ?? "/", this.url);
    const operation = operationOf(request.method ?? "", address.pathname);
    if (!operation) return void response.writeHead(404).end();
    const body: unknown = text === "" ? null : JSON.parse(text);
    const fault = this.faults[operation]?.shift() ?? null;
    if (fault === "unsent") return void request.socket.destroy();
    this.calls.push({ operation, path: `${address.pathname}${address.search}`, body });
    const reply =
      fault && typeof fault === "object"
        ? fault
        : this.#isSigned(request)
          ? this.#carryOut(operation, address, body)
          : { status: 403, body: { error: "Not authorized" } };
    this.afterCall(operation);
    if (fault === "lost") return void request.socket.destroy();
    if (fault === "silent") return;
    response
      .writeHead(reply.status, { "Content-Type": "application/json" })
      .end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
  }

  #isSigned({ headers }: IncomingMessage): boolean {
    const now = Math.floor(Date.now() / 1000);
    const signatures = [now, now - 1, now - 2].map((seconds) =>
      createHash("sha256").update(`${this.apiKey}${this.secret}${seconds}`).digest("hex"),
    );
    return (
      headers.accept === "application/json" &&
      headers["api-key"] === this.apiKey &&
      signatures.includes(String(headers["x-signature"]))
    );
  }

  #carryOut(operation: Operation, address: URL, body: unknown): Reply {
    if (operation === "hotels") return this.#available(body);
    if (operation === "checkrates") return this.#check(body);
    if (operation === "book") return this.#book(body);
    if (operation === "list") return this.#list(address.searchParams);
    return this.#cancel(address);
  }

  #available(body: unknown): Reply {
    const parsed = availabilityBody.safeParse(body);
    if (!parsed.success) return failure(400, "INVALID_REQUEST", z.prettifyError(parsed.error));
    const { hotels, occupancies, rooms, boards, stay } = parsed.data;
    const [{ children, paxes }] = occupancies;
    if (children !== paxes.length)
      return failure(400, "INVALID_DATA", "The ages of the children are missing");
    const listed = Object.entries(this.rooms)
      .filter(([code]) => !this.filters || rooms.room.includes(code))
      .map(([code, rates]) => ({
        code,
        name: code,
        rates: rates.filter(({ boardCode }) => !this.filters || boards.board.includes(String(boardCode))),
      }))
      .filter(({ rates }) => rates.length > 0);
    const { checkIn, checkOut } = stay;
    this.#checkIn = checkIn;
    if (!hotels.hotel.includes(this.hotelCode) || listed.length === 0)
      return { status: 200, body: { auditData: {}, hotels: { checkIn, checkOut, total: 0 } } };
    const hotel = { code: this.hotelCode, name: "Plaza", rooms: listed, currency: this.currency };
    return { status: 200, body: { auditData: {}, hotels: { checkIn, checkOut, total: 1, hotels: [hotel] } } };
  }

  #check(body: unknown): Reply {
    const key = checkRatesBody.parse(body).rooms[0].rateKey;
    const rate = this.checked[key];
    if (!rate) return soldOut();
    const code = Object.keys(this.rooms).find((room) =>
      this.rooms[room]?.some(({ rateKey }) => rateKey === key),
    );
    const hotel = {
      code: this.hotelCode,
      currency: this.currency,
      rooms: [{ code, name: code, rates: [rate] }],
    };
    return { status: 200, body: { auditData: {}, hotel } };
  }

  #book(body: unknown): Reply {
    const parsed = bookingBody.safeParse(body);
    if (!parsed.success) return failure(400, "INVALID_REQUEST", z.prettifyError(parsed.error));
    const { clientReference, rooms } = parsed.data;
    if (!this.bookable.has(rooms[0].rateKey)) return soldOut();
    // Upper case, as Hotelbeds answers.
    const booking = this.addBooking(clientReference.toUpperCase(), { status: this.newStatus });
    return { status: 200, body: { auditData: {}, booking } };
  }

  #list(query: URLSearchParams): Reply {
    const start = query.get("start") ?? "";
    const end = query.get("end") ?? "";
    const length = daysBetween(start, end);
    if (!(length >= 0 && length <= 31))
      return failure(400, "INVALID_DATA", "The range of dates is not valid");
    const field = query.get("filterType") === "CREATION" ? "creationDate" : "checkIn";
    const status = query.get("status") ?? "CONFIRMED";
    const found = this.bookings.filter(
      (booking) =>
        (status === "ALL" || booking.status === status) &&
        booking.clientReference.startsWith((query.get("clientReference") ?? "").toUpperCase()) &&
        booking[field] >= start &&
        booking[field] <= end,
    );
    const bookings = {
      from: 1,
      to: 25,
      total: found.length,
      ...(found.length > 0 ? { bookings: found } : {}),
    };
    return { status: 200, body: { auditData: {}, bookings } };
  }

  #cancel(address: URL): Reply {
    const booking = this.bookings.find(({ reference }) => address.pathname.endsWith(`/${reference}`));
    if (!booking) return failure(400, "INVALID_DATA", "Booking does not exist");
    if (booking.status === "CANCELLED") return failure(500, "PRODUCT_ERROR", "Booking is already canceled");
    if (address.searchParams.get("cancellationFlag") === "CANCELLATION") booking.status = "CANCELLED";
    return { status: 200, body: { auditData: {}, booking } };
  }
}

function operationOf(method: string, path: string): Operation | null {
  const [, resource, id] = /^\/hotel-api\/1\.0\/(\w+)(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (resource === "bookings" && id) return method === "DELETE" ? "cancel" : null;
  if (resource === "bookings") return method === "POST" ? "book" : method === "GET" ? "list" : null;
  return method === "POST" && (resource === "hotels" || resource === "checkrates") ? resource : null;
}
