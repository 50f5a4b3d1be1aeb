import type { Email } from "../email.ts";
import { mimeMessage } from "../mime.ts";
import { type EmailProvider, EmailRefused } from "./provider.ts";

/** Codes of the Email Service that repeating the call does not change. */
const PERMANENT = new Set([
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
  "E_CONTENT_TOO_LARGE",
]);

/** Delivers a MIME message, as the `send_email` binding does. */
export type DeliverMime = (envelope: { from: string; to: string; mime: string }) => Promise<unknown>;

/**
 * Cloudflare's `send_email` binding. It has no idempotency keys: an email that was sent but not recorded as sent goes
 * out again with the same Message-ID, which mail programs show once.
 */
export const cloudflareProvider = (deliver: DeliverMime): EmailProvider => ({
  async send(email: Email) {
    try {
      await deliver({ from: email.from.address, to: email.to, mime: mimeMessage(email, new Date()) });
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (PERMANENT.has(code)) throw new EmailRefused(`send_email: ${code}`);
      throw error;
    }
  },
});
