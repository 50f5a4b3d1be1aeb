import { generateKeyPairSync, randomBytes } from "node:crypto";
import forge from "node-forge";

/** What Apple gives a developer: the local run's passes are of this type, and from this team. */
export const DEVELOPMENT_PASS = { passTypeId: "pass.com.example.tickets.development", teamId: "DEVELOPMENT" };

/** An RSA key as PEM (PKCS #8), as Google gives it to a service account. */
export const rsaKey = (): string =>
  String(
    generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }),
  );

/** A self-signed certificate for passes and its key, both PEM. Apple Wallet trusts neither. */
export function developmentPassCertificate(now = new Date()): { certificate: string; key: string } {
  const key = rsaKey();
  const { privateKeyFromPem, rsa, createCertificate, certificateToPem } = forge.pki;
  const privateKey = privateKeyFromPem(key) as forge.pki.rsa.PrivateKey;
  const certificate = createCertificate();
  certificate.publicKey = rsa.setPublicKey(privateKey.n, privateKey.e);
  // A first byte of 1: serial numbers are positive (RFC 5280 §4.1.2.2).
  certificate.serialNumber = `01${randomBytes(8).toString("hex")}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setFullYear(now.getFullYear() + 10);
  const subject = [
    { type: "0.9.2342.19200300.100.1.1", value: DEVELOPMENT_PASS.passTypeId },
    { name: "commonName", value: `Pass Type ID: ${DEVELOPMENT_PASS.passTypeId} (self-signed, development)` },
    { name: "organizationalUnitName", value: DEVELOPMENT_PASS.teamId },
    { name: "organizationName", value: "Development" },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.sign(privateKey, forge.md.sha256.create());
  return { certificate: certificateToPem(certificate), key };
}

/** A key that a client proves itself with at its identity provider (private_key_jwt), as JWK. */
export function clientKey(): Record<string, unknown> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { ...privateKey.export({ format: "jwk" }), alg: "ES256", kid: randomBytes(8).toString("hex") };
}

/** What the provider has to know of such keys: their public part, as a JWK set. */
export function publicClientKeys(key: string): { keys: Record<string, unknown>[] } {
  const { d: _private, ...publicKey } = JSON.parse(key);
  return { keys: [publicKey] };
}
