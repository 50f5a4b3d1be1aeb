import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { clientKey, developmentPassCertificate, rsaKey } from "./development-keys.ts";
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
  HOTEL_SECRET: secret,
  APPLE_PASS_KEY: secret,
  /** Self-signed. */
  APPLE_PASS_CERTIFICATE: secret,
  GOOGLE_WALLET_KEY: secret,
  /** The storefront's key at the identity provider: a private key as JWK. */
  OIDC_CLIENT_KEY: secret,
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
    const secrets = secretsSchema.parse({ ...stored, ...fresh, ...freshKeys(added) });
    if (added.length > 0) writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    return secrets;
  } catch {
    throw new PlainError(`The state folder is broken: ${file} cannot be read. Use --fresh to start over.`);
  }
}

/** The secrets that are not just random bytes: a certificate and its key always come together. */
function freshKeys(added: string[]): Partial<Secrets> {
  const isPassMissing = added.includes("APPLE_PASS_KEY") || added.includes("APPLE_PASS_CERTIFICATE");
  const pass = isPassMissing ? developmentPassCertificate() : null;
  return {
    ...(pass ? { APPLE_PASS_KEY: pass.key, APPLE_PASS_CERTIFICATE: pass.certificate } : {}),
    ...(added.includes("GOOGLE_WALLET_KEY") ? { GOOGLE_WALLET_KEY: rsaKey() } : {}),
    ...(added.includes("OIDC_CLIENT_KEY") ? { OIDC_CLIENT_KEY: JSON.stringify(clientKey()) } : {}),
  };
}
