import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { PlainError } from "./plain-error.ts";

const secret = z.string().min(32);
const secretsSchema = z.object({
  COOKIE_SECRET: secret,
  QUOTE_SECRET: secret,
  PAYMENT_SECRET: secret,
  PAYMENT_WEBHOOK_SECRET: secret,
  MAIL_SECRET: secret,
});
export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of a state folder, generated at the first start (mode 600). @throws PlainError when unreadable */
export function loadSecrets(state: string): Secrets {
  const file = join(state, "secrets.json");
  if (!existsSync(file)) {
    const secrets = Object.fromEntries(
      Object.keys(secretsSchema.shape).map((name) => [name, randomBytes(32).toString("hex")]),
    );
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new PlainError(`The state folder is broken: ${file} cannot be read. Use --fresh to start over.`);
  }
}
