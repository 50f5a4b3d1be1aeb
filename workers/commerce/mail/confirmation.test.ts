import { describe, expect, it } from "vitest";
import type { OwnOrder } from "#contract/order.ts";
import { confirmationEmail } from "./confirmation.ts";

const event = {
  id: "0a0e0000-0000-4000-8000-000000000001",
  name: "Knicks <vs> Celtics",
  imageUrl: "sports",
  venueName: "The Garden",
  address: "4 Plaza",
  city: "New York",
  state: "NY",
  country: "US",
  timezone: "America/New_York",
  startDateTimeUtc: "2027-01-05T00:30:00Z",
  endDateTimeUtc: null,
  hasStartTime: true,
  healthCheck: null,
};
const order: OwnOrder = {
  visibility: "own",
  uuid: "11111111-1111-4111-8111-111111111111",
  created: "2026-12-01T10:00:00Z",
  orderStatus: "confirmed",
  event,
  quantity: 2,
  calendarSequence: 0,
  claimable: false,
  orderNumber: "ABCD-EFGH-JKLM",
  currency: "USD",
  items: [],
  tickets: [],
  lines: [],
  totalPrice: 12_345,
  totalTaxes: 0,
  pointsRedeemed: 2_000,
  pointsEarned: 0,
  paymentStatus: "captured",
  paymentInfo: null,
  promoCode: null,
  shipping: null,
  shippingAddress: null,
  delivery: { kind: "e_ticket", status: "sent", trackingUrl: null, updatedAt: "2026-12-01T10:00:00Z" },
  confirmationEmail: { to: "zoe@example.com", status: "pending" },
  refunds: [],
  eventChange: null,
  returnUntil: null,
  userId: null,
  billingDetails: {
    firstName: "Zoë",
    lastName: "O'Hara",
    emailAddress: "zoe@example.com",
    phone: "",
    address: "",
    city: "",
    stateCode: "",
    zipCode: "",
    country: "US",
  },
  calendarKey: "",
};
const LINK = "https://shop.example/fanatics/order-confirmation/1?key=abc";
const email = (change: Partial<OwnOrder["event"]> = {}) =>
  confirmationEmail({ ...order, event: { ...event, ...change } }, LINK, "en");
const calendar = ({ attachments }: ReturnType<typeof email>) =>
  attachments.map(({ content }) => Buffer.from(content, "base64").toString("utf8")).join("");

describe("the confirmation email", () => {
  it("says what, where, when in the venue's zone, and what was paid", () => {
    const { to, subject, text } = email();
    expect([to, subject]).toEqual(["zoe@example.com", "Your tickets: Knicks <vs> Celtics"]);
    expect(text).toContain("Monday, January 4, 2027 at 7:30 PM EST");
    expect(text).toContain("Paid: $123.45 USD");
    expect(text).toContain("Points redeemed: 2,000");
    expect(text).toContain(LINK);
  });

  it("tells Canadian dollars from US dollars", () => {
    const { text, html } = confirmationEmail({ ...order, currency: "CAD" }, "https://shop.example/", "en");
    expect(text).toContain("$123.45 CAD");
    expect(html).toContain("$123.45 CAD");
  });

  it("escapes foreign text", () => {
    expect(email().html).toContain("Knicks &lt;vs&gt; Celtics");
    expect(email().html).not.toContain("<vs>");
  });

  it("attaches a calendar entry: at the instant, for the day when the time is open, none without a date", () => {
    expect(calendar(email())).toMatch(
      /DTSTART;TZID=America\/New_York:20270104T193000\r\n[\s\S]*DTEND;TZID=America\/New_York:20270104T223000/,
    );
    expect(calendar(email())).toContain(`UID:${order.uuid}\r\n`);
    expect(calendar(email({ hasStartTime: false }))).toContain("DTSTART;VALUE=DATE:20270104");
    expect(email({ startDateTimeUtc: null }).attachments).toEqual([]);
    expect(email({ startDateTimeUtc: null }).text).toContain("Date to be announced");
  });
});
