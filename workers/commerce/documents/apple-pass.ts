import { Buffer } from "node:buffer";
import type { PKPass } from "passkit-generator";
import { fromBase64 } from "#lib/base64.ts";
import { hexChannels } from "#lib/hex-color.ts";
import { TENANT_BRAND } from "../tenant-config.ts";
import { notesOf, placeOf, venueLines, whenText } from "../texts/order-texts.ts";
import type { Words } from "../texts/words.ts";
import type { ApplePassSettings } from "../wallet-settings.ts";
import type { WalletTicket } from "./wallet-ticket.ts";

export interface ApplePassOptions {
  settings: ApplePassSettings;
  words: Words;
  /** Labels the pass as one that Apple Wallet will not accept. */
  development: boolean;
}

/** One ticket as a signed pass (`application/vnd.apple.pkpass`). @throws Error when certificate or key is unusable */
export async function applePass(ticket: WalletTicket, options: ApplePassOptions): Promise<Uint8Array> {
  const library = await loadLibrary();
  return makePass(library, ticket, options).getAsBuffer();
}

/** Several tickets in one file, added with one tap (`application/vnd.apple.pkpasses`). */
export async function applePassBundle(
  tickets: WalletTicket[],
  options: ApplePassOptions,
): Promise<Uint8Array> {
  const library = await loadLibrary();
  return library.PKPass.pack(...tickets.map((ticket) => makePass(library, ticket, options))).getAsBuffer();
}

type Library = typeof import("passkit-generator");

/**
 * passkit-generator, loaded by the first pass of an isolate: with its schemas and node-forge it takes as long to start as
 * the rest of the Worker. node-forge takes workerd for Node and then calls a `crypto` that its browser build leaves out,
 * so it is told to keep to plain JavaScript, before any of its modules looks.
 */
async function loadLibrary(): Promise<Library> {
  const { default: forge } = await import("node-forge/lib/forge.js");
  forge.options.usePureJavaScript = true;
  return import("passkit-generator");
}

function makePass(
  { PKPass, PassType }: Library,
  admission: WalletTicket,
  { settings, words, development }: ApplePassOptions,
): PKPass {
  const { colors, shopName, passPictures } = TENANT_BRAND;
  const { event, orderNumber } = admission;
  const { certificate, key, wwdr, passTypeId, teamId } = settings;
  const pictures = Object.entries(passPictures).map(([name, url]) => [name, pictureOf(url)] as const);
  const pass = new PKPass(
    Object.fromEntries(pictures),
    { signerCert: certificate, signerKey: key, wwdr },
    {
      passTypeIdentifier: passTypeId,
      teamIdentifier: teamId,
      serialNumber: admission.serial,
      organizationName: shopName,
      description: `${words.order("tickets.title")}: ${event.name}`,
      logoText: shopName,
      backgroundColor: rgbText(colors.night),
      foregroundColor: rgbText(colors.onNight),
      labelColor: rgbText(colors.nightBrand),
      groupingIdentifier: event.id,
      // A shared copy has the same code and would lock one of the two out: tickets are passed on by a transfer.
      sharingProhibited: true,
    },
  );
  if (event.startDateTimeUtc && event.hasStartTime) {
    pass.setRelevantDate(new Date(event.startDateTimeUtc));
    pass.setRelevantDates([{ relevantDate: event.startDateTimeUtc }]);
  }
  pass.setBarcodes({
    format: "PKBarcodeFormatQR",
    message: admission.ticket.code,
    messageEncoding: "iso-8859-1",
    ...(orderNumber ? { altText: orderNumber } : {}),
  });
  const type = new PassType("eventTicket");
  writeFront(type, admission, words);
  if (development) {
    type.headerFields.push({ key: "test", value: words.order("wallet.test") });
    type.backFields.push({ key: "testNote", value: words.order("wallet.testNote") });
  }
  writeBack(type, admission, words);
  pass.types.push(type);
  return pass;
}

type EventTicket = InstanceType<Library["PassType"]>;

function writeFront(type: EventTicket, { event, ticket }: WalletTicket, words: Words): void {
  const { mail } = words;
  const seats = placeOf(ticket, words).map(({ name, value }, index) => ({
    key: `place${index}`,
    label: name,
    value,
  }));
  const notes = notesOf(ticket, words).map((value, index) => ({ key: `note${index}`, value }));
  const inSecondRow = { row: 1 };
  type.primaryFields.push({ key: "event", value: event.name });
  type.secondaryFields.push({ key: "when", label: mail("when"), value: whenText(event, words) });
  type.auxiliaryFields.push(...seats, ...notes);
  type.auxiliaryFields.push({ key: "venue", label: mail("venue"), value: event.venueName, ...inSecondRow });
}

function writeBack(type: EventTicket, { event, orderNumber }: WalletTicket, words: Words): void {
  const { order: t, mail } = words;
  type.backFields.push({ key: "show", value: `${t("tickets.show")} ${t("tickets.secret")}` });
  if (orderNumber) type.backFields.push({ key: "order", label: t("number"), value: orderNumber });
  type.backFields.push({ key: "address", label: mail("venue"), value: venueLines(event).join("\n") });
}

const rgbText = (hex: string): string => `rgb(${hexChannels(hex).join(", ")})`;

const pictureOf = (dataUrl: string): Buffer => Buffer.from(fromBase64(dataUrl.split(",")[1] ?? ""));
