import { createCanvas } from "@napi-rs/canvas";
import jsqr from "jsqr";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfPage {
  /** Its text without white space: readers disagree where words end. */
  text: string;
  /** What the QR code on it says, read from the page as it is shown; null without one. */
  code: string | null;
}

/** Pixels a point at which pages are drawn. */
const SCALE = 2;

/** The pages of a PDF, as a reader shows them. @throws Error when it is not a PDF */
export async function pdfPages(file: Uint8Array | null): Promise<PdfPage[]> {
  if (!file) throw new Error("there is no PDF");
  const loading = getDocument({ data: Uint8Array.from(file), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(viewport.width, viewport.height);
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { data, width, height } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join("");
    pages.push({
      text: text.replaceAll(/\s+/g, ""),
      code: jsqr(new Uint8ClampedArray(data), width, height)?.data ?? null,
    });
  }
  await loading.destroy();
  return pages;
}
