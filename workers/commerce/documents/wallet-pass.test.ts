import { createHash, generateKeyPairSync } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/i18n.ts";
import { GOOGLE_SAVE_URL } from "#contract/wallet-pass.ts";
import { ownOrderFixture } from "#tests/fixtures/own-order.ts";
import { readApplePass } from "#tests/support/apple-pass.ts";
import { nonEmpty } from "#tests/support/expect-every.ts";
import { readStoredZip } from "#tests/support/stored-zip.ts";
import { developmentPassCertificate } from "#tools/stack/development-keys.ts";
import { wordsFor } from "../texts/words.ts";
import { applePass } from "./apple-pass.ts";
import { googleSaveUrl } from "./google-pass.ts";
import type { WalletTicket } from "./wallet-ticket.ts";

const { certificate, key } = developmentPassCertificate();
const APPLE = { passTypeId: "pass.com.example.test", teamId: "TEAM", certificate, key, wwdr: certificate };
const GOOGLE = {
  issuerId: "3388000000022123456",
  account: "wallet@fanatics-tickets.iam.gserviceaccount.com",
  key: String(
    generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }),
  ),
};
const NOW = Date.parse("2026-12-01T10:00:00Z");

function admission(changes: Partial<WalletTicket["event"]> = {}): WalletTicket {
  const order = ownOrderFixture();
  const [ticket] = nonEmpty(order.tickets);
  return {
    serial: `${order.uuid}-1-0`,
    ticket: { ...ticket, code: ticket.code ?? "" },
    event: { ...order.event, ...changes },
    orderNumber: order.orderNumber,
  };
}

describe("a pass for Apple Wallet", () => {
  const passIn = async (language: string, of = admission(), development = false) =>
    readApplePass(
      await applePass(of, { settings: APPLE, words: wordsFor(language), development }),
      certificate,
    );

  it.each(LANGUAGES)("has labels, date with zone and instructions in %s", async (language) => {
    const { order: t, mail } = wordsFor(language);
    const { eventTicket, barcodes } = await passIn(language);
    const { secondaryFields, auxiliaryFields, backFields, headerFields } = eventTicket;
    expect(secondaryFields).toMatchObject([
      { label: mail("when"), value: expect.stringMatching(/2027.*EST$/) },
    ]);
    expect(auxiliaryFields.map(({ label, value, row }) => [label, value, row])).toEqual([
      [t("tickets.gate"), "B", undefined],
      [t("tickets.section"), "112", undefined],
      [t("tickets.row"), "5", undefined],
      [t("tickets.seat"), "11", undefined],
      [mail("venue"), "The Garden", 1],
    ]);
    expect(backFields.map(({ value }) => value)).toEqual([
      `${t("tickets.show")} ${t("tickets.secret")}`,
      "ABCD-EFGH-JKLM",
      "The Garden\n4 Pennsylvania Plaza, New York, NY 10001",
    ]);
    expect(headerFields).toEqual([]);
    expect(barcodes).toMatchObject([{ message: admission().ticket.code, altText: "ABCD-EFGH-JKLM" }]);
  });

  it("says general admission, accessible, and that a date is open", async () => {
    const of = admission({ startDateTimeUtc: null });
    const general = {
      ...of,
      ticket: { ...of.ticket, gate: "", section: "Floor", row: "", seat: "", accessible: true },
    };
    const pass = await passIn("en", general, true);
    expect(pass.relevantDate).toBeUndefined();
    expect(pass.eventTicket.secondaryFields).toMatchObject([{ value: "Date to be announced" }]);
    expect(pass.eventTicket.auxiliaryFields.map(({ value }) => value)).toEqual([
      "Floor",
      "General admission",
      "Accessible",
      "The Garden",
    ]);
    expect(pass.eventTicket.headerFields).toMatchObject([{ value: "Test" }]);
  });

  it("does not survive a change of its files, its manifest or its signer", async () => {
    const file = await applePass(admission(), { settings: APPLE, words: wordsFor("en"), development: false });
    const replace = (name: string, from: string, to: string, of: Uint8Array = file) => {
      const copy = Buffer.from(of);
      const content = readStoredZip(copy).get(name);
      content?.write(content.toString("latin1").replaceAll(from, to), "latin1");
      return copy;
    };
    const read = (pass: Uint8Array) => () => readApplePass(pass, certificate);
    expect(read(file)).not.toThrow();
    const forged = replace("pass.json", "ABCD", "BBCD");
    expect(read(forged)).toThrow("the manifest does not match the files");
    // A manifest that matches again is not the one that was signed.
    const digest = (pass: Uint8Array) =>
      createHash("sha1")
        .update(readStoredZip(pass).get("pass.json") ?? "")
        .digest("hex");
    expect(read(replace("manifest.json", digest(file), digest(forged), forged))).toThrow(
      "something else than the manifest",
    );
    expect(read(replace("signature", "Development", "development"))).toThrow("lacks the certificate");
    const other = developmentPassCertificate().certificate;
    expect(() => readApplePass(file, other)).toThrow("not by this certificate");
  });
});

describe("a link to Google Wallet", () => {
  interface Claims {
    payload: {
      eventTicketClasses: { eventName: { defaultValue: { value: string } } }[];
      eventTicketObjects: { reservationInfo?: { confirmationCode: string } }[];
    };
  }
  const passOf = async (of: WalletTicket) => {
    const token = (await googleSaveUrl(of, GOOGLE, NOW)).slice(GOOGLE_SAVE_URL.length);
    return { token, ...decodeJwt<Claims>(token).payload };
  };

  it("keeps within Google's limit: first the details go, then the ends of names", async () => {
    const short = await passOf(admission({ name: "Opera", venueName: "Met" }));
    expect(short.eventTicketObjects).toMatchObject([
      { reservationInfo: { confirmationCode: "ABCD-EFGH-JKLM" } },
    ]);
    const long = admission({
      name: "Чайковский и другие: ".repeat(9),
      venueName: "Großes Konzerthaus am Wasserwerk ".repeat(3),
      city: "Rheda-Wiedenbrück an der Ems",
    });
    const place = { section: "Grandstand West", row: "AA", seat: "112" };
    const code = `T1.${"a".repeat(83)}.${"b".repeat(86)}`;
    const longest = await passOf({ ...long, ticket: { ...long.ticket, ...place, code } });
    for (const { token } of [short, longest]) expect(token.length).toBeLessThanOrEqual(1_800);
    expect(longest.eventTicketObjects[0]).not.toHaveProperty("reservationInfo");
    expect(longest.eventTicketClasses[0]?.eventName.defaultValue.value).toMatch(/^Чайковский и .*…$/);
  });

  it("has the same class for every ticket of an event, until it moves", async () => {
    const idOf = async (of: WalletTicket) => (await passOf(of)).eventTicketClasses;
    const first = await idOf(admission());
    expect(await idOf({ ...admission(), serial: "other-2-1", orderNumber: null })).toEqual(first);
    const moved = await idOf(admission({ startDateTimeUtc: "2027-02-05T00:30:00Z" }));
    expect(moved).not.toMatchObject([{ id: (first[0] as { id?: string }).id }]);
  });
});
