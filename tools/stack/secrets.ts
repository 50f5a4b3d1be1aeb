import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { PlainError } from "./plain-error.ts";

const secret = z.string().min(32);
const secretsSchema = z.object({
  COOKIE_SECRET: secret,
  QUOTE_SECRET: secret,
  ORDER_LINK_SECRET: secret,
  TICKET_SECRET: secret,
  PAYMENT_SECRET: secret,
  PAYMENT_WEBHOOK_SECRET: secret,
  MAIL_SECRET: secret,
});
const storedSchema = z.record(z.string(), z.unknown());
export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of a state folder, generated when first needed (mode 600). @throws PlainError when unreadable */
export function loadSecrets(state: string): Secrets {
  const file = join(state, "secrets.json");
  try {
    const stored = storedSchema.parse(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
    const names = Object.keys(secretsSchema.shape);
    // A state folder of an older version lacks the newer secrets.
    const added = names.filter((name) => stored[name] === undefined);
    const fresh = Object.fromEntries(added.map((name) => [name, randomBytes(32).toString("hex")]));
    const secrets = secretsSchema.parse({ ...stored, ...fresh });
    if (added.length > 0) writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    return secrets;
  } catch {
    throw new PlainError(`The state folder is broken: ${file} cannot be read. Use --fresh to start over.`);
  }
}
