import { expect, it } from "vitest";
import { readReserveForm } from "./reserve-form.ts";

function form(fields: Record<string, string>, seats: string[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  for (const seat of seats) data.append("seats", seat);
  return data;
}
const offer = { offer: "101/1/1/0", quote: "body.mac", section: "101", row: "1", quantity: "2" };

it("reserves the best seats when none is ticked", () => {
  const read = readReserveForm("event", form(offer));
  expect(read).toMatchObject({
    ok: true,
    item: { quantity: 2, seats: [], selection: "best", offers: ["body.mac"] },
  });
});

it("names the seller's session only on a page that has one", () => {
  const session = (read: ReturnType<typeof readReserveForm>) => read.ok && "fanSessionResaleId" in read.item;
  expect(session(readReserveForm("event", form(offer)))).toBe(false);
  expect(readReserveForm("event", form(offer), "s.1")).toMatchObject({ item: { fanSessionResaleId: "s.1" } });
});

it("takes the next best seats only where the form says so, and nothing was ticked", () => {
  const selection = (fields: object, seats: string[] = []) => {
    const read = readReserveForm("event", form({ ...offer, ...fields }, seats));
    return read.ok ? read.item.selection : read.reason;
  };
  expect(selection({ selection: "any" })).toBe("any");
  expect(selection({ selection: "anything" })).toBe("best");
  expect(selection({ selection: "any" }, ["3", "4"])).toBe("seats");
});

it("reserves the ticked seats", () => {
  const read = readReserveForm("event", form({ ...offer, accessible: "1" }, ["3", "4"]));
  expect(read).toMatchObject({
    ok: true,
    item: { seats: ["3", "4"], selection: "seats", accessibility: true },
  });
});

it("refuses a number of seats other than the quantity, and keeps the ticked ones", () => {
  expect(readReserveForm("event", form(offer, ["3"]))).toEqual({
    ok: false,
    reason: "seatCount",
    choice: { offer: "101/1/1/0", seats: ["3"], quantity: 2 },
  });
});

it.each([
  { ...offer, quote: "" },
  { ...offer, quote: "x".repeat(2001) },
  { ...offer, quantity: "0" },
  { ...offer, quantity: "51" },
  { ...offer, quantity: "two" },
  { ...offer, section: "x".repeat(41) },
  { ...offer, row: "x".repeat(21) },
])("refuses fields that the page's form never sends", (fields) => {
  expect(readReserveForm("event", form(fields))).toMatchObject({ ok: false, reason: "malformed" });
});

it.each([[["x".repeat(21)]], [Array.from({ length: 51 }, (_, seat) => String(seat))]])(
  "refuses seats that the page's form never sends",
  (seats) => {
    const quantity = String(Math.min(seats.length, 50));
    expect(readReserveForm("event", form({ ...offer, quantity }, seats))).toMatchObject({
      ok: false,
      reason: "malformed",
    });
  },
);
