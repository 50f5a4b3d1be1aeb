import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { requireBearer } from "../lib/bearer.ts";
import { type Message, type Messages, newMessageSchema } from "./messages.ts";
import { renderInbox, renderMessage, renderUnknownMessage } from "./pages.ts";

const maximalMessageBytes = 25 * 1024 * 1024;
/** An email may contain its own styles and inline pictures, and nothing else. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:; frame-ancestors 'self'";

/** The email provider's API (POST /messages) and the pages that show received emails. */
export function createMailboxApp(messages: Messages, secret: string): Hono {
  const app = new Hono();

  app.post("/messages", requireBearer(secret), bodyLimit({ maxSize: maximalMessageBytes }), async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const message = newMessageSchema.safeParse(body);
    if (!message.success) {
      return c.json({ error: "invalid_request", message: z.prettifyError(message.error) }, 400);
    }
    return c.json({ id: messages.deliver(message.data) }, 201);
  });

  app.get("/", (c) => page(c, 200, renderInbox(messages.list())));

  app.get("/messages", (c) => c.json({ items: messages.list(c.req.query("to")) }));

  app.get("/messages/:id", (c) => {
    const message = messages.find(c.req.param("id"));
    return message ? page(c, 200, renderMessage(message)) : page(c, 404, renderUnknownMessage());
  });

  app.get("/messages/:id/html", (c) => {
    const message = messages.find(c.req.param("id"));
    if (!message) return page(c, 404, renderUnknownMessage());
    const headers = { "Content-Security-Policy": mailPolicy, "X-Content-Type-Options": "nosniff" };
    return c.html(withPictures(withLinksInNewTabs(message.html), message, messages), 200, {
      ...headers,
      "Cache-Control": "no-store",
    });
  });

  app.get("/messages/:id/attachments/:position", (c) => {
    const position = Number(c.req.param("position"));
    const id = c.req.param("id");
    const attachment = messages.find(id)?.attachments[position];
    const content = attachment && messages.findContent(id, position);
    if (!attachment || !content) return page(c, 404, renderUnknownMessage());
    return c.body(content, 200, {
      "Content-Type": attachment.contentType,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeFilename(attachment.filename)}`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    });
  });

  app.notFound((c) => page(c, 404, renderUnknownMessage()));
  app.onError((error, c) => {
    process.stderr.write(`mailbox: ${error.stack ?? error.message}\n`);
    return c.json({ error: "internal" }, 500);
  });
  return app;
}

type Sender = { body: (body: string, status: 200 | 404, headers: Record<string, string>) => Response };

async function page(c: Sender, status: 200 | 404, rendered: ReturnType<typeof renderInbox>) {
  const { body, headers } = await rendered;
  return c.body(body, status, headers);
}

/** Links in the frame must not open in the frame: the shop refuses to be framed. */
function withLinksInNewTabs(mail: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(mail) ? mail.replace(/<head[^>]*>/i, (head) => head + base) : base + mail;
}

/** Mail programs show the attachments that `cid:` names; here they become part of the page. */
function withPictures(mail: string, { id, attachments }: Message, messages: Messages): string {
  return mail.replace(/\bcid:([\w.@-]+)/g, (cid, contentId: string) => {
    const position = attachments.findIndex((attachment) => attachment.contentId === contentId);
    const content = messages.findContent(id, position);
    if (!content) return cid;
    return `data:${attachments[position]?.contentType};base64,${Buffer.from(content).toString("base64")}`;
  });
}

/** Also encodes the four characters that `encodeURIComponent` keeps but RFC 8187 does not allow. */
function encodeFilename(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
