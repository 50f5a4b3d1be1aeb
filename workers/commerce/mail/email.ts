/** A finished email, for any provider. */
export interface Email {
  /** Its idempotency key: an email is sent once, however often it is handed over. */
  id: string;
  to: string;
  from: { name: string; address: string };
  /** Where answers go. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  files: EmailFile[];
}

export interface EmailFile {
  filename: string;
  contentType: string;
  /** In base64. */
  content: string;
  /** Set for pictures that the HTML shows as `cid:<contentId>` (RFC 2392); the others are attachments. */
  contentId?: string;
}

/** The sender as a header has it: `"Shop" <tickets@example.com>`. */
export const senderLine = ({ name, address }: Email["from"]): string =>
  `"${name.replace(/["\\]/g, "")}" <${address}>`;
