import { createHash, verify, X509Certificate } from "node:crypto";
import forge from "node-forge";
import { z } from "zod";
import { readStoredZip } from "./stored-zip.ts";

const text = z.string().min(1);
const color = z.string().regex(/^rgb\(\d{1,3}, \d{1,3}, \d{1,3}\)$/);
const instant = z.iso.datetime();
const fieldSchema = z.strictObject({
  key: text,
  label: text.optional(),
  value: text,
  row: z.int().min(0).max(1).optional(),
});
const fields = z.array(fieldSchema);

/** What pass.json of an event ticket may contain, as far as ours do (Apple's "Pass" format). */
const passSchema = z.strictObject({
  formatVersion: z.literal(1),
  passTypeIdentifier: z.string().regex(/^pass\.[a-z0-9.-]+$/),
  teamIdentifier: text,
  serialNumber: text,
  organizationName: text,
  description: text,
  logoText: text,
  groupingIdentifier: text,
  sharingProhibited: z.literal(true),
  backgroundColor: color,
  foregroundColor: color,
  labelColor: color,
  relevantDate: instant.optional(),
  relevantDates: z.array(z.strictObject({ date: instant, relevantDate: instant })).optional(),
  barcodes: z
    .array(
      z.strictObject({
        format: z.literal("PKBarcodeFormatQR"),
        message: text,
        messageEncoding: z.literal("iso-8859-1"),
        altText: text.optional(),
      }),
    )
    .length(1),
  eventTicket: z.strictObject({
    headerFields: fields.max(3),
    primaryFields: fields.length(1),
    secondaryFields: fields.min(1).max(4),
    auxiliaryFields: fields.min(1),
    backFields: fields.min(1),
    additionalInfoFields: fields.length(0),
  }),
});
type PassJson = z.infer<typeof passSchema>;

/** Pictures that Apple Wallet needs, and their sides (px). */
const PICTURES = { "icon.png": 29, "icon@2x.png": 58, "icon@3x.png": 87, "logo.png": 48, "logo@2x.png": 96 };

/** The content of pass.json, after checking the whole file as Apple Wallet does, against the signer's certificate. */
export function readApplePass(file: Uint8Array, certificate: string): PassJson {
  const files = readStoredZip(file);
  const get = (name: string): Buffer => {
    const found = files.get(name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const manifest = z.record(z.string(), z.string()).parse(JSON.parse(get("manifest.json").toString()));
  const digests = [...files]
    .filter(([name]) => name !== "manifest.json" && name !== "signature")
    .map(([name, content]) => [name, createHash("sha1").update(content).digest("hex")]);
  if (JSON.stringify(Object.fromEntries(digests.sort())) !== JSON.stringify(sorted(manifest)))
    throw new Error("the manifest does not match the files");
  verifySignature(get("signature"), get("manifest.json"), new X509Certificate(certificate));
  for (const [name, side] of Object.entries(PICTURES)) {
    const picture = get(name);
    if (picture.readUInt32BE(16) !== side || picture.readUInt32BE(20) !== side)
      throw new Error(`${name} is not ${side} px wide and high`);
  }
  return passSchema.parse(JSON.parse(get("pass.json").toString()));
}

const sorted = (record: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).sort());

/** What node-forge keeps of a parsed PKCS #7 message. */
const captureSchema = z.object({
  signature: z.string(),
  authenticatedAttributes: z.array(z.custom<forge.asn1.Asn1>()),
});

/** A detached PKCS #7 signature (RFC 2315) by the certificate's key. @throws Error unless it covers `content` */
function verifySignature(signature: Buffer, content: Buffer, certificate: X509Certificate): void {
  const { asn1, pkcs7, pki } = forge;
  const parsed = pkcs7.messageFromAsn1(asn1.fromDer(signature.toString("binary")));
  const { signature: signed, authenticatedAttributes } = captureSchema.parse(parsed.rawCapture);
  // Signed is the SET of the attributes, not the context-specific tag that they are stored under (RFC 2315 §9.3).
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, authenticatedAttributes);
  const attributes = Buffer.from(asn1.toDer(set).getBytes(), "binary");
  if (!verify("sha1", attributes, certificate.publicKey, Buffer.from(signed, "binary")))
    throw new Error("the signature is not by this certificate");
  if (!signature.includes(certificate.raw)) throw new Error("the signature lacks the certificate");
  const digestOid = Buffer.from(asn1.oidToDer(pki.oids.messageDigest ?? "").getBytes(), "binary");
  const digest = createHash("sha1").update(content).digest();
  const at = attributes.indexOf(digestOid);
  if (at < 0 || attributes.indexOf(digest, at) < 0)
    throw new Error("the signature is about something else than the manifest");
}
