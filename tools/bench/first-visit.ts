import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "playwright";

type Kind = "html" | "javascript" | "css";

/** Bytes transferred by a first visit, compressed with Brotli at quality 11, as the edge serves hashed files. */
export interface FirstVisit {
  html: number;
  javascript: number;
  css: number;
  files: number;
}

/** Opens a page in a fresh Chromium and adds up what it loads until the network is idle. */
export async function firstVisit(url: string, executablePath: string): Promise<FirstVisit> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    const bodies = new Map<string, { kind: Kind; size: Promise<number> }>();
    page.on("response", (response) => {
      const type = response.headers()["content-type"] ?? "";
      const kind = (["javascript", "css", "html"] as const).find((name) => type.includes(name));
      if (!kind || bodies.has(response.url())) return;
      bodies.set(response.url(), { kind, size: response.body().then(compressed) });
    });
    await page.goto(url, { waitUntil: "networkidle" });
    const visit: FirstVisit = { html: 0, javascript: 0, css: 0, files: 0 };
    for (const body of bodies.values()) {
      visit[body.kind] += await body.size;
      visit.files += 1;
    }
    return visit;
  } finally {
    await browser.close();
  }
}

function compressed(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
