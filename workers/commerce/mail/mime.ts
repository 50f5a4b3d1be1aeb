import { toBase64 } from "#lib/base64.ts";
import { type Email, type EmailFile, senderLine } from "./email.ts";

const NEW_LINE = "\r\n";
/** Characters of base64 in a line (RFC 2045 §6.8). */
const LINE = 76;
/** Bytes in an encoded word: with its frame it stays under 75 characters (RFC 2047 §2). */
const WORD = 42;

/**
 * An email as a message of RFC 5322: plain text and HTML as alternatives, the pictures of the HTML beside it, files
 * attached to both. Everything is base64, so that no line is too long and no byte is changed on the way.
 */
export function mimeMessage(email: Email, date: Date): string {
  const { id, to, from, replyTo, subject, text, html, files } = email;
  const pictures = files.filter(({ contentId }) => contentId);
  const attachments = files.filter(({ contentId }) => !contentId);
  const shown = part("text/html; charset=utf-8", toBase64(html));
  const body = [
    part("text/plain; charset=utf-8", toBase64(text)),
    pictures.length === 0 ? shown : multipart("related", [shown, ...pictures.map(filePart)]),
  ];
  const alternatives = multipart("alternative", body);
  const content =
    attachments.length === 0
      ? alternatives
      : multipart("mixed", [alternatives, ...attachments.map(filePart)]);
  const name = encodedWords(from.name);
  const headers = [
    `From: ${name === from.name ? senderLine(from) : `${name} <${from.address}>`}`,
    `To: <${withoutBreaks(to)}>`,
    `Reply-To: <${replyTo}>`,
    `Subject: ${encodedWords(withoutBreaks(subject))}`,
    `Date: ${date.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${id.replace(/[^\w.-]+/g, "-")}@${from.address.split("@").pop()}>`,
    "MIME-Version: 1.0",
    // Keeps automatic replies out of the shop's inbox (RFC 3834).
    "Auto-Submitted: auto-generated",
  ];
  return `${headers.join(NEW_LINE)}${NEW_LINE}${content}${NEW_LINE}`;
}

/** A part of a message: its headers, an empty line, and content that is base64 already. */
function part(contentType: string, content: string, more: string[] = []): string {
  const headers = [`Content-Type: ${contentType}`, "Content-Transfer-Encoding: base64", ...more];
  const lines = content.match(new RegExp(`.{1,${LINE}}`, "g")) ?? [];
  return [...headers, "", ...lines].join(NEW_LINE);
}

function filePart({ filename, contentType, content, contentId }: EmailFile): string {
  const name = `filename="${filename.replace(/[^\w.-]/g, "-")}"`;
  return part(
    contentType,
    content,
    contentId
      ? [`Content-ID: <${contentId}>`, `Content-Disposition: inline; ${name}`]
      : [`Content-Disposition: attachment; ${name}`],
  );
}

function multipart(subtype: "alternative" | "related" | "mixed", parts: string[]): string {
  // No line of base64 contains "=_" (RFC 2045 §6.7).
  const boundary = `=_${subtype}`;
  const delimited = parts.flatMap((content) => [`--${boundary}`, content]);
  const head = `Content-Type: multipart/${subtype}; boundary="${boundary}"`;
  return [head, "", ...delimited, `--${boundary}--`].join(NEW_LINE);
}

/** Header text; what is not ASCII as encoded words (RFC 2047), one a line. */
function encodedWords(text: string): string {
  if (/^[\x20-\x7e]{0,900}$/.test(text) && !text.includes("=?")) return text;
  const encoder = new TextEncoder();
  const words = [""];
  for (const character of text) {
    const word = `${words.at(-1)}${character}`;
    if (encoder.encode(word).length <= WORD) words[words.length - 1] = word;
    else words.push(character);
  }
  return words.map((word) => `=?utf-8?B?${toBase64(word)}?=`).join(`${NEW_LINE} `);
}

/** A header ends at a line break: text from outside must not add headers of its own. */
const withoutBreaks = (text: string): string => text.replace(/[\r\n]+/g, " ");
