import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { z } from "zod";

const keyFileSchema = z.object({
  jwks: z.object({ keys: z.array(z.record(z.string(), z.string())).min(1) }),
  cookieKeys: z.array(z.string()).min(1),
});
export type ProviderKeys = z.output<typeof keyFileSchema>;

/** The signing and cookie keys in the state folder, created at the first start, readable only by the owner. */
export async function loadKeys(stateDir: string): Promise<ProviderKeys> {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  const path = join(stateDir, "identity-keys.json");
  if (existsSync(path)) return keyFileSchema.parse(JSON.parse(readFileSync(path, "utf8")));

  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const keys = keyFileSchema.parse({
    jwks: { keys: [{ ...jwk, kid, alg: "RS256", use: "sig" }] },
    cookieKeys: [randomBytes(32).toString("base64url")],
  });
  // Renamed into place, so that an interrupted start leaves no partial file.
  writeFileSync(`${path}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return keys;
}
