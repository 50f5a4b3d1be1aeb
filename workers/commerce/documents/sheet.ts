import { type Color, PDFDocument, type PDFImage, type PDFPage, rgb } from "pdf-lib";
import { hexChannels } from "#lib/hex-color.ts";
import { drawQrCode } from "#lib/qr-code.ts";
import { TENANT_BRAND } from "../tenant-config.ts";
import type { FontWeight } from "./fonts.ts";
import { Typesetter } from "./typesetter.ts";

/** Paper sizes in points: Letter where it is used, A4 elsewhere. */
const LETTER: [number, number] = [612, 792];
const A4: [number, number] = [595.28, 841.89];
const LETTER_COUNTRIES = ["US", "CA", "MX"];
const LINE_HEIGHT = 1.3;
/** Height of the band with the brand at the top of a page (points). */
const BAND = 56;

export const MARGIN = 48;
export const INK = colorOf("#101114");
export const MUTED = colorOf("#565a63");
export const RULE = colorOf("#dedfd9");

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  color?: Color;
  align?: "left" | "right";
}

/** A `#rrggbb` color for a PDF. */
function colorOf(hex: string): Color {
  const [red, green, blue] = hexChannels(hex);
  return rgb(red / 255, green / 255, blue / 255);
}

/** A document of branded pages, for paper as it is used in `country` (ISO 3166-1 alpha-2). */
export class SheetDocument {
  readonly #pdf: PDFDocument;
  readonly #typesetter: Typesetter;
  readonly #logo: PDFImage;
  readonly #size: [number, number];

  private constructor(pdf: PDFDocument, logo: PDFImage, country: string) {
    this.#pdf = pdf;
    this.#logo = logo;
    this.#typesetter = new Typesetter(pdf);
    this.#size = LETTER_COUNTRIES.includes(country) ? LETTER : A4;
  }

  /** `created`: as ISO text; the same input makes the same file. */
  static async create(about: {
    title: string;
    language: string;
    created: string;
    country: string;
  }): Promise<SheetDocument> {
    const pdf = await PDFDocument.create();
    pdf.setTitle(about.title, { showInWindowTitleBar: true });
    pdf.setAuthor(TENANT_BRAND.shopName);
    pdf.setLanguage(about.language);
    pdf.setCreationDate(new Date(about.created));
    pdf.setModificationDate(new Date(about.created));
    return new SheetDocument(pdf, await pdf.embedPng(TENANT_BRAND.logo), about.country);
  }

  /** A new page below the brand's band. */
  async addPage(): Promise<Sheet> {
    const page = this.#pdf.addPage(this.#size);
    const sheet = new Sheet(page, this.#typesetter);
    const { colors, shopName } = TENANT_BRAND;
    const bottom = page.getHeight() - BAND;
    page.drawRectangle({
      x: 0,
      y: bottom,
      width: page.getWidth(),
      height: BAND,
      color: colorOf(colors.night),
    });
    page.drawImage(this.#logo, { x: MARGIN, y: bottom + 14, width: 28, height: 28 });
    const style = { size: 18, weight: "bold", color: colorOf(colors.onNight) } as const;
    await sheet.text(shopName, { left: MARGIN + 36, top: 16 }, style);
    return sheet;
  }

  save(): Promise<Uint8Array> {
    return this.#pdf.save();
  }
}

/** A page, measured in points from its upper left corner. */
export class Sheet {
  readonly #page: PDFPage;
  readonly #typesetter: Typesetter;
  readonly width: number;
  readonly height: number;
  /** Where the content starts. */
  readonly top = BAND + 36;

  constructor(page: PDFPage, typesetter: Typesetter) {
    this.#page = page;
    this.#typesetter = typesetter;
    this.width = page.getWidth();
    this.height = page.getHeight();
  }

  /** Writes a text into a column and returns where it ends, below its last line. */
  async text(
    text: string,
    at: { left: number; top: number; width?: number },
    style: TextStyle,
  ): Promise<number> {
    const { size, weight = "regular", color = INK, align = "left" } = style;
    const width = at.width ?? this.width - MARGIN - at.left;
    const height = size * LINE_HEIGHT;
    let { top } = at;
    for (const line of await this.#typesetter.linesOf(text, size, weight, width)) {
      let x = align === "right" ? at.left + width - line.width : at.left;
      for (const run of line.runs) {
        this.#page.drawText(run.text, { x, y: this.height - top - size, size, font: run.font, color });
        x += run.width;
      }
      top += height;
    }
    return top;
  }

  /** A thin line across a column. */
  rule({ left, top, width }: { left: number; top: number; width: number }): void {
    const y = this.height - top;
    this.#page.drawLine({ start: { x: left, y }, end: { x: left + width, y }, thickness: 1, color: RULE });
  }

  /** A frame around what is drawn into it. */
  frame({ left, top, width, height }: { left: number; top: number; width: number; height: number }): void {
    const y = this.height - top - height;
    this.#page.drawRectangle({ x: left, y, width, height, borderColor: RULE, borderWidth: 1 });
  }

  /** The QR code of a text as shapes, sharp at any resolution. */
  qrCode(text: string, { left, top, side }: { left: number; top: number; side: number }): void {
    const { path, size } = drawQrCode(text);
    this.#page.drawSvgPath(path, { x: left, y: this.height - top, scale: side / size, color: rgb(0, 0, 0) });
  }
}
