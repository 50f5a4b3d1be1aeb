import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Email } from "../email.ts";
import { cloudflareProvider } from "./cloudflare.ts";
import { mailboxProvider } from "./mailbox.ts";
import { EmailRefused } from "./provider.ts";
import { resendProvider } from "./resend.ts";

const EMAIL: Email = {
  id: "11111111-1111-4111-8111-111111111111",
  to: "zoe@example.com",
  from: { name: "Fanatics Tickets", address: "tickets@example.com" },
  replyTo: "help@example.com",
  subject: "Your tickets",
  text: "See you there",
  html: "<p>See you there</p>",
  files: [
    { filename: "ticket-1.png", contentType: "image/png", content: btoa("png"), contentId: "ticket-1" },
    { filename: "tickets.pdf", contentType: "application/pdf", content: btoa("pdf") },
  ],
};

/** What the provider's server got, and what it answers next. */
let received: { path: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk: Buffer) => (text += chunk));
  request.on("end", () => {
    received.push({ path: request.url, headers: request.headers, body: JSON.parse(text) });
    response
      .writeHead(answer.status, { "Content-Type": "application/json" })
      .end(JSON.stringify(answer.body));
  });
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  received = [];
});

/** Sends the email to a server that answers so. @returns the error, or null when it was taken */
async function send(
  provider: typeof resendProvider,
  status: number,
  body: unknown = { id: "1" },
): Promise<Error | null> {
  answer = { status, body };
  return provider({ url, secret: "key" })
    .send(EMAIL)
    .then(
      () => null,
      (error: Error) => error,
    );
}

describe("Resend", () => {
  it("gets the email in its format, under the email's key", async () => {
    expect(await send(resendProvider, 200, { id: "re_1" })).toBeNull();
    expect(received).toMatchObject([
      {
        path: "/emails",
        headers: {
          authorization: "Bearer key",
          "content-type": "application/json",
          "idempotency-key": EMAIL.id,
        },
      },
    ]);
    expect(received[0]?.body).toEqual({
      from: '"Fanatics Tickets" <tickets@example.com>',
      to: ["zoe@example.com"],
      reply_to: "help@example.com",
      subject: "Your tickets",
      text: "See you there",
      html: "<p>See you there</p>",
      attachments: [
        {
          filename: "ticket-1.png",
          content: btoa("png"),
          content_type: "image/png",
          content_id: "ticket-1",
        },
        { filename: "tickets.pdf", content: btoa("pdf"), content_type: "application/pdf" },
      ],
    });
  });

  it.each([
    { status: 400, name: "validation_error" },
    { status: 413, name: "too_large" },
    { status: 422, name: "invalid_attachment" },
  ])("refuses for good with $status $name", async ({ status, name }) => {
    const error = await send(resendProvider, status, { statusCode: status, name, message: "no" });
    expect(error).toBeInstanceOf(EmailRefused);
    expect(error?.message).toBe(`resend: status ${status} ${name}`);
  });

  it.each([
    { status: 401, body: { name: "missing_api_key" } },
    { status: 403, body: { name: "validation_error" } },
    { status: 409, body: { name: "concurrent_idempotent_requests" } },
    { status: 429, body: { name: "rate_limit_exceeded" } },
    { status: 500, body: { name: "internal_server_error" } },
    { status: 502, body: "a proxy's page" },
    { status: 200, body: "not its answer" },
  ])("is tried again after $status $body.name", async ({ status, body }) => {
    const error = await send(resendProvider, status, body);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(EmailRefused);
  });

  it("has the email when its key was used before with other content", async () => {
    expect(await send(resendProvider, 409, { name: "invalid_idempotent_request" })).toBeNull();
  });
});

describe("the mailbox", () => {
  it("gets the email with its key", async () => {
    expect(await send(mailboxProvider, 201)).toBeNull();
    expect(received[0]).toMatchObject({
      path: "/messages",
      body: { to: EMAIL.to, replyTo: EMAIL.replyTo, attachments: EMAIL.files, idempotencyKey: EMAIL.id },
    });
  });

  it("refuses for good with 400 and 422 only", async () => {
    expect(await send(mailboxProvider, 400)).toBeInstanceOf(EmailRefused);
    expect(await send(mailboxProvider, 422)).toBeInstanceOf(EmailRefused);
    expect(await send(mailboxProvider, 401)).not.toBeInstanceOf(EmailRefused);
    expect(await send(mailboxProvider, 503)).toBeInstanceOf(Error);
  });
});

describe("Cloudflare's send_email", () => {
  it("gets a message in MIME", async () => {
    const sent: Parameters<Parameters<typeof cloudflareProvider>[0]>[0][] = [];
    await cloudflareProvider(async (envelope) => sent.push(envelope)).send(EMAIL);
    expect(sent).toMatchObject([{ from: "tickets@example.com", to: "zoe@example.com" }]);
    const mail = await PostalMime.parse(sent[0]?.mime ?? "");
    expect(mail).toMatchObject({ subject: "Your tickets", messageId: `<${EMAIL.id}@example.com>` });
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(["ticket-1.png", "tickets.pdf"]);
  });

  it.each([
    { code: "E_RECIPIENT_SUPPRESSED", refused: true },
    { code: "E_VALIDATION_ERROR", refused: true },
    { code: "E_SENDER_NOT_VERIFIED", refused: false },
    { code: "E_RATE_LIMIT_EXCEEDED", refused: false },
    { code: "E_INTERNAL_SERVER_ERROR", refused: false },
  ])("$code: given up is $refused", async ({ code, refused }) => {
    const fail = async () => {
      throw Object.assign(new Error(code), { code });
    };
    const error: unknown = await cloudflareProvider(fail)
      .send(EMAIL)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof EmailRefused).toBe(refused);
  });
});
