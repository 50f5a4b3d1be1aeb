import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "../lib/database.ts";
import { createMailboxApp } from "./app.ts";
import { createMessages, mailboxTables } from "./messages.ts";

let stateDir: string;
let db: DatabaseSync;
let app: ReturnType<typeof createMailboxApp>;

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "mailbox-"));
  db = openDatabase(stateDir, "mailbox.sqlite", mailboxTables);
  app = createMailboxApp(createMessages(db), "mail-secret");
});

afterEach(() => {
  db.close();
  rmSync(stateDir, { recursive: true });
});

const message = {
  to: "Fan@example.com",
  from: "Fanatics <tickets@example.com>",
  subject: "Your tickets <1>",
  text: "See you there",
  html: "<html><head></head><body><p>See you there</p><script>alert(1)</script></body></html>",
  attachments: [
    { filename: "tick'et é.ics", contentType: "text/calendar", content: btoa("BEGIN:VCALENDAR") },
  ],
  idempotencyKey: "order-1",
};

async function send(body: unknown, secret = "mail-secret") {
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
  return await app.request("/messages", { method: "POST", headers, body: JSON.stringify(body) });
}

async function deliver(body: unknown): Promise<string> {
  const response = await send(body);
  expect(response.status).toBe(201);
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

test("keeps one message per idempotency key", async () => {
  const id = await deliver(message);
  expect(await deliver(message)).toBe(id);
  await deliver({ ...message, to: "second@example.com", idempotencyKey: "order-2" });
  const listed = await (await app.request("/messages?to=fan@example.com")).json();
  expect(listed).toMatchObject({ items: [{ id, to: "Fan@example.com", subject: message.subject }] });
});

test("refuses unauthorized callers and incomplete messages", async () => {
  expect((await send(message, "other")).status).toBe(401);
  expect((await send({ ...message, to: "nobody" })).status).toBe(400);
  expect(
    (await send({ ...message, attachments: [{ filename: "x", contentType: "x", content: "%" }] })).status,
  ).toBe(400);
});

test("shows messages without running their scripts and serves attachments", async () => {
  const id = await deliver(message);
  expect(await (await app.request("/")).text()).toContain("Your tickets &lt;1&gt;");
  const view = await (await app.request(`/messages/${id}`)).text();
  expect(view).toContain(`src="/messages/${id}/html"`);
  expect(view).toContain('sandbox="');
  const mail = await app.request(`/messages/${id}/html`);
  expect(mail.headers.get("content-security-policy")).toMatch(/^sandbox .*default-src 'none'/);
  expect(await mail.text()).toContain('<head><base target="_blank"></head>');
  const attachment = await app.request(`/messages/${id}/attachments/0`);
  expect(await attachment.text()).toBe("BEGIN:VCALENDAR");
  expect(attachment.headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''tick%27et%20%C3%A9.ics",
  );
  expect((await app.request("/messages/none")).status).toBe(404);
});

test("shows the pictures that a message brings along", async () => {
  const picture = {
    filename: "logo.png",
    contentType: "image/png",
    content: btoa("png"),
    contentId: "logo",
  };
  const html = '<img src="cid:logo"><img src="cid:other">';
  const id = await deliver({ ...message, html, attachments: [picture], idempotencyKey: "order-3" });
  const mail = await (await app.request(`/messages/${id}/html`)).text();
  expect(mail).toContain(`<img src="data:image/png;base64,${btoa("png")}"><img src="cid:other">`);
});
