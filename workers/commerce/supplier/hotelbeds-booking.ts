import { sha256Hex } from "#lib/sha256.ts";
import type { NewBooking } from "./supplier.ts";

/** Longest name or surname, in characters. */
const MAX_NAME = 50;

/**
 * Ours may be longer than the 20 characters that Hotelbeds takes, and it answers in upper case: the first 80 bits of the
 * SHA-256 as upper-case hex. Among a billion bookings, two are the same with a probability below one in a million.
 */
export const clientReferenceOf = async (reference: string): Promise<string> =>
  (await sha256Hex(reference)).slice(0, 20).toUpperCase();

/** Body of `POST bookings`. One adult of each room has the name of the guest who checks in. */
export function bookingRequest(booking: NewBooking, clientReference: string, rateKey: string) {
  const { rooms, guests, children } = booking;
  const holder = holderOf(booking);
  const paxes = Array.from({ length: rooms }, (_, index) => {
    const roomId = index + 1;
    const adults = Array.from({ length: guests - children.length }, (_, adult) => ({
      roomId,
      type: "AD",
      ...(adult === 0 ? holder : {}),
    }));
    return [...adults, ...children.map((age) => ({ roomId, type: "CH", age }))];
  }).flat();
  return { holder, clientReference, rooms: [{ rateKey, paxes }] };
}

/** Name and surname of the guest who checks in: the buyer's as they wrote them, otherwise split at the last space. */
function holderOf({ leadGuest, contact }: NewBooking): { name: string; surname: string } {
  const { firstName, lastName } = contact;
  const words = leadGuest.trim().split(/\s+/);
  const surname = words.at(-1) ?? "";
  const isBuyer = firstName !== "" && lastName !== "" && leadGuest === `${firstName} ${lastName}`;
  const holder = isBuyer
    ? { name: firstName, surname: lastName }
    : { name: words.slice(0, -1).join(" ") || surname, surname };
  return { name: holder.name.slice(0, MAX_NAME), surname: holder.surname.slice(0, MAX_NAME) };
}
