import { z } from "zod";
import { senderLine } from "../email.ts";
import { type EmailApi, type EmailProvider, EmailRefused, postJson } from "./provider.ts";

const acceptedSchema = z.object({ id: z.string() });

/** The development mailbox (`dev/mailbox`), or any service with its format. `url` without a trailing slash. */
export const mailboxProvider = (api: EmailApi): EmailProvider => ({
  async send({ id, from, files, ...email }) {
    const message = { ...email, from: senderLine(from), attachments: files, idempotencyKey: id };
    const response = await postJson(api, "/messages", message);
    if (response.status === 400 || response.status === 422)
      throw new EmailRefused(`mailbox: status ${response.status}`);
    if (!response.ok) throw new Error(`mailbox: status ${response.status}`);
    acceptedSchema.parse(await response.json());
  },
});
