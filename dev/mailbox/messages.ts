import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { inTransaction } from "../lib/database.ts";

export const mailboxTables = `
CREATE TABLE IF NOT EXISTS messages (
  id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE, recipient TEXT NOT NULL, created_at TEXT NOT NULL, data TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS messages_by_recipient ON messages (recipient, created_at);
CREATE TABLE IF NOT EXISTS attachments (
  message_id TEXT NOT NULL, position INTEGER NOT NULL, content BLOB NOT NULL, PRIMARY KEY (message_id, position)
) STRICT;
`;

const attachmentSchema = z.object({
  filename: z.string().min(1).max(200),
  contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+(\s*;\s*[\w.+-]+=("[^"\r\n]*"|[\w.+-]+))*$/),
  content: z.base64(),
  /** Set for pictures that the HTML shows as `cid:<contentId>`. */
  contentId: z
    .string()
    .regex(/^[\w.@-]+$/)
    .optional(),
});

/** A message to be sent. Attachments are base64. */
export const newMessageSchema = z.object({
  to: z.email(),
  from: z.string().min(1).max(320),
  replyTo: z.email().optional(),
  subject: z.string().max(998),
  text: z.string(),
  html: z.string(),
  attachments: z.array(attachmentSchema).max(50).default([]),
  idempotencyKey: z.string().min(1).max(255),
});
type NewMessage = z.output<typeof newMessageSchema>;

const messageSchema = newMessageSchema.omit({ attachments: true }).extend({
  id: z.string(),
  createdAt: z.string(),
  attachments: z.array(attachmentSchema.omit({ content: true })),
});
export type Message = z.output<typeof messageSchema>;

const listLimit = 200;
const row = z.object({ data: z.string() });
const idRow = z.object({ id: z.string() });
const contentRow = z.object({ content: z.instanceof(Uint8Array<ArrayBuffer>) });

export type Messages = ReturnType<typeof createMessages>;

/** The delivered messages. Addresses are case-insensitive. */
export function createMessages(db: DatabaseSync) {
  const insert = db.prepare(
    "INSERT INTO messages (id, idempotency_key, recipient, created_at, data) VALUES (?, ?, ?, ?, ?)",
  );
  const insertContent = db.prepare(
    "INSERT INTO attachments (message_id, position, content) VALUES (?, ?, ?)",
  );
  const byKey = db.prepare("SELECT id FROM messages WHERE idempotency_key = ?");
  const byId = db.prepare("SELECT data FROM messages WHERE id = ?");
  const latest = db.prepare("SELECT data FROM messages ORDER BY created_at DESC, rowid DESC LIMIT ?");
  const byRecipient = db.prepare(
    "SELECT data FROM messages WHERE recipient = ? ORDER BY created_at DESC, rowid DESC LIMIT ?",
  );
  const content = db.prepare("SELECT content FROM attachments WHERE message_id = ? AND position = ?");

  return {
    /** Stores a message once: a repeated idempotency key returns the id of the first message. */
    deliver(message: NewMessage): string {
      return inTransaction(db, () => {
        const existing = byKey.get(message.idempotencyKey);
        if (existing) return idRow.parse(existing).id;
        const id = randomUUID();
        const createdAt = new Date().toISOString();
        const attachments = message.attachments.map(({ content: _content, ...about }) => about);
        const kept: Message = { ...message, attachments, id, createdAt };
        insert.run(id, message.idempotencyKey, message.to.toLowerCase(), createdAt, JSON.stringify(kept));
        message.attachments.forEach((attachment, position) => {
          insertContent.run(id, position, Buffer.from(attachment.content, "base64"));
        });
        return id;
      });
    },
    find: (id: string): Message | undefined => {
      const stored = byId.get(id);
      return stored && parse(stored);
    },
    /** Newest first, at most 200: all of them, or those to one address. */
    list: (to?: string): Message[] =>
      (to === undefined ? latest.all(listLimit) : byRecipient.all(to.toLowerCase(), listLimit)).map(parse),
    findContent: (id: string, position: number): Uint8Array<ArrayBuffer> | undefined => {
      const stored = content.get(id, position);
      return stored && contentRow.parse(stored).content;
    },
  };
}

function parse(stored: unknown): Message {
  return messageSchema.parse(JSON.parse(row.parse(stored).data));
}
