import { DatabaseSync } from "node:sqlite";
import { inject } from "vitest";
import { z } from "zod";
import { loadSecrets, type Secrets } from "#tools/stack/secrets.ts";
import type { TestStack } from "../../support/stack.ts";

/** Addresses and data folder of a stack that runs in another process. */
export type Site = Pick<
  TestStack,
  | "publicOrigin"
  | "commerceUrl"
  | "paymentsUrl"
  | "mailboxUrl"
  | "hotelsUrl"
  | "identityUrl"
  | "databaseFile"
  | "state"
>;

declare module "vitest" {
  interface ProvidedContext {
    site: Site;
  }
}

/** The stack shared by all browser tests; see `global-setup.ts`. */
export const site: Site = inject("site");

const countSchema = z.object({ orders: z.int() });

/** Number of orders in the database for a cart. */
export function countOrders(cartId: string, { databaseFile }: Site = site): number {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    const row = database.prepare("SELECT count(*) AS orders FROM orders WHERE cart_id = ?").get(cartId);
    return countSchema.parse(row).orders;
  } finally {
    database.close();
  }
}

const paymentsSchema = z.object({
  items: z.array(z.object({ status: z.string(), amount: z.int(), refundedAmount: z.int() })),
});
export type Payment = z.infer<typeof paymentsSchema>["items"][number];

/** A cart's payments at the gateway. Amounts are minor units. */
export async function paymentsOf(cartId: string, { paymentsUrl, state }: Site = site): Promise<Payment[]> {
  const secrets: Secrets = loadSecrets(state);
  const response = await fetch(`${paymentsUrl}/v1/payments?reference=${cartId}`, {
    headers: { Authorization: `Bearer ${secrets.PAYMENT_SECRET}` },
  });
  return paymentsSchema.parse(await response.json()).items;
}

const mailsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      attachments: z.array(z.object({ filename: z.string(), contentType: z.string() })),
    }),
  ),
});
export type Mail = z.infer<typeof mailsSchema>["items"][number];

/** Emails to an address, newest first. */
export async function mailsTo(address: string, { mailboxUrl }: Site = site): Promise<Mail[]> {
  const response = await fetch(`${mailboxUrl}/messages?to=${encodeURIComponent(address)}`);
  return mailsSchema.parse(await response.json()).items;
}

/** The text of an email's attachment. */
export async function attachmentText(
  mail: Mail,
  position: number,
  { mailboxUrl }: Site = site,
): Promise<string> {
  const response = await fetch(`${mailboxUrl}/messages/${mail.id}/attachments/${position}`);
  if (!response.ok) throw new Error(`attachment ${position}: status ${response.status}`);
  return response.text();
}
