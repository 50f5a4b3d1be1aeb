import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Buyer } from "../fixtures/buyer.ts";
import { formBrowser } from "../fixtures/form-browser.ts";
import { buyOrder, keyTo, ownOrderOf } from "../fixtures/orders.ts";
import { nonEmpty } from "../support/expect-every.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.discard());

const buyAsGuest = async () => {
  const buyer = new Buyer(stack);
  return ownOrderOf(buyer, await buyOrder(buyer));
};
const pageOf = (uuid: string, key?: string) =>
  stack.at(`/order-confirmation/${uuid}${key === undefined ? "" : `?${new URLSearchParams({ key })}`}`);
const open = (url: string) => fetch(url, { redirect: "manual" });
const cookieOf = (response: Response) =>
  response.headers.getSetCookie().find((line) => line.startsWith("__Host-orders="));

describe("the link of an email", () => {
  it("leads to an address without the key, which stays in a cookie that scripts cannot read", async () => {
    const order = await buyAsGuest();
    const response = await open(pageOf(order.uuid, keyTo(order)));
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(`/fanatics/order-confirmation/${order.uuid}`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(cookieOf(response)).toMatch(/; Path=\/; SameSite=Lax; Secure; HttpOnly; Max-Age=\d+$/);
  });

  it("is not kept when its key does not open the order", async () => {
    const [order, other] = [await buyAsGuest(), await buyAsGuest()];
    const forged = ["", "x", `${keyTo(order)}A`, "\r\nSet-Cookie: a=b", "é".repeat(50), "k".repeat(5_000)];
    for (const key of nonEmpty([...forged, keyTo(other), order.calendarKey])) {
      const response = await open(pageOf(order.uuid, key));
      expect(response.headers.get("Location"), key).toBe(
        `/fanatics/order-confirmation/${order.uuid}?link=invalid`,
      );
      expect(cookieOf(response), key).toBeUndefined();
    }
  });

  it("does not open anything with a cookie that was made up", async () => {
    const order = await buyAsGuest();
    const browser = formBrowser();
    const made = Buffer.from(JSON.stringify([[order.uuid, keyTo(order)]])).toString("base64");
    browser.setCookie("__Host-orders", `${made}.c2lnbmF0dXJl`);
    const page = await browser.open(pageOf(order.uuid));
    expect(page.status).toBe(200);
    expect(page.body).toContain('data-testid="public-order"');
    expect(page.body).not.toContain(order.orderNumber);
  });
});

describe("a form of the order's page", () => {
  it("is refused without access, and unless it is one of ours", async () => {
    const order = await buyAsGuest();
    const stranger = formBrowser();
    const statuses = [];
    for (const change of ["revoke", "claim", "refund", ""])
      statuses.push((await stranger.submit(pageOf(order.uuid), { change })).status);
    expect(statuses).toEqual([404, 401, 400, 400]);
    const crossSite = await fetch(pageOf(order.uuid), {
      method: "POST",
      body: new URLSearchParams({ change: "revoke" }),
      headers: { Origin: "https://evil.example" },
    });
    expect(crossSite.status).toBe(403);
  });
});

describe("a calendar subscription", () => {
  it("is a calendar file for whoever has its key", async () => {
    const order = await buyAsGuest();
    const address = stack.at(`/order-confirmation/${order.uuid}/calendar.ics`);
    const file = await open(`${address}?key=${order.calendarKey}`);
    expect(file.headers.get("Content-Type")).toContain("text/calendar");
    const lines = (await file.text()).replace(/\r\n[ \t]/g, "").split("\r\n");
    expect(lines).toEqual(expect.arrayContaining([`UID:${order.uuid}`, "SEQUENCE:0", "STATUS:CONFIRMED"]));
    expect(lines.find((line) => line.startsWith("DESCRIPTION"))).toContain(order.orderNumber);
    for (const key of ["x", keyTo(order), "\r\n"])
      expect((await open(`${address}?${new URLSearchParams({ key })}`)).status).toBe(404);
  });
});

describe("the form that looks up orders", () => {
  const find = (orderNumber: string, emailAddress: string, address: string) =>
    fetch(stack.at("/find-order"), {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ orderNumber, emailAddress }),
      headers: { Origin: stack.publicOrigin, "CF-Connecting-IP": address, "Accept-Language": "de" },
    });

  it("refuses too many from one IP address, in the visitor's language, and keeps what was typed", async () => {
    const answers = [];
    for (let count = 0; count < 21; count++) {
      const end = String.fromCharCode(65 + (count % 8), 74 + (count >> 3));
      answers.push(await find(`4444-4444-44${end}`, `${randomUUID()}@example.com`, "192.0.2.1"));
    }
    expect(new Set(answers.slice(0, 20).map(({ status }) => status))).toEqual(new Set([303]));
    const refused = nonEmpty(answers.slice(20))[0];
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const body = await refused.text();
    expect(body).toContain("Zu viele Versuche");
    expect(body).toContain('value="4444-4444-44');
    expect((await find("4444-4444-4444", "a@example.com", "192.0.2.2")).status).toBe(303);
  });
});
