import { z } from "zod";

const minorUnits = z.int().nonnegative();

/** Rooms of one kind for one stay. Amounts in minor units. */
export const roomRequestSchema = z
  .object({
    hotelId: z.string().min(1).max(200),
    roomId: z.string().min(1).max(200),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    rooms: z.int().min(1).max(100),
    guests: z.int().min(1).max(100),
    children: z.array(z.int().min(0).max(17)).max(100),
    totalPrice: minorUnits,
    currency: z.string().regex(/^[A-Z]{3}$/, "must be an ISO 4217 code in capitals"),
  })
  .refine(({ startDate, endDate }) => startDate < endDate, "must end after it starts");
export type RoomRequest = z.output<typeof roomRequestSchema>;

/** Who travels, as far as it is known; unknown texts are empty. */
export const guestSchema = z.object({ emailAddress: z.string().max(320), leadGuest: z.string().max(200) });
export type Guest = z.output<typeof guestSchema>;

export const newBookingSchema = roomRequestSchema.safeExtend({
  reference: z.string().min(1).max(200),
  contact: z.object({
    firstName: z.string().max(200),
    lastName: z.string().max(200),
    emailAddress: z.string().min(1).max(320),
    phone: z.string().max(100),
  }),
  leadGuest: z.string().max(200),
});
export type NewBooking = z.output<typeof newBookingSchema>;

/** What is kept of a reference. `blocked`: canceled before it was booked, so that it cannot be booked any more. */
export const bookingSchema = z.discriminatedUnion("status", [
  z.object({ status: z.literal("blocked"), reference: z.string(), createdAt: z.string() }),
  z.object({
    status: z.enum(["confirmed", "canceled"]),
    reference: z.string(),
    createdAt: z.string(),
    id: z.string(),
    /** Number that the hotel knows. */
    confirmation: z.string(),
    canceledAt: z.string().nullable(),
    request: newBookingSchema,
  }),
]);
export type Booking = z.output<typeof bookingSchema>;

/** Who checks in: the buyer, unless someone else is named. */
export function guestOf({ contact, leadGuest }: NewBooking): Guest {
  const { emailAddress, firstName, lastName } = contact;
  return { emailAddress, leadGuest: leadGuest || `${firstName} ${lastName}` };
}

/** A booking as the API shows it. */
export function presentBooking(booking: Booking): object {
  if (booking.status === "blocked") return booking;
  const { request, ...about } = booking;
  const { contact, reference: _reference, ...rooms } = request;
  return { ...about, ...rooms, emailAddress: contact.emailAddress };
}
