import { z } from "zod";
import { senderLine } from "../email.ts";
import { type EmailApi, type EmailProvider, EmailRefused, postJson } from "./provider.ts";

const acceptedSchema = z.object({ id: z.string() });
const errorSchema = z.object({ name: z.string(), message: z.string().default("") });

/** Resend's HTTP API (https://resend.com/docs/api-reference/emails/send-email). `url` without a trailing slash. */
export const resendProvider = (api: EmailApi): EmailProvider => ({
  async send({ id, from, to, replyTo, subject, text, html, files }) {
    const message = {
      from: senderLine(from),
      to: [to],
      reply_to: replyTo,
      ...{ subject, text, html },
      attachments: files.map(({ filename, contentType, content, contentId }) => ({
        filename,
        content,
        content_type: contentType,
        ...(contentId && { content_id: contentId }),
      })),
    };
    const response = await postJson(api, "/emails", message, { "Idempotency-Key": id });
    if (response.ok) {
      acceptedSchema.parse(await response.json());
      return;
    }
    const { status } = response;
    const error = errorSchema.safeParse(await response.json().catch(() => null)).data;
    // The key was used with other content: an earlier try, made by another version of this code, did arrive.
    if (status === 409 && error?.name === "invalid_idempotent_request") return;
    const reason = `resend: status ${status} ${error?.name ?? ""}`.trim();
    if (status === 400 || status === 413 || status === 422) throw new EmailRefused(reason);
    // Anything else is a matter of the account or of time: an invalid key, an unverified domain, a limit, an outage.
    throw new Error(reason);
  },
});
