import type { FeedAttraction } from "./feed-schema.ts";

/** Width of a card's picture on a high-density screen, px. */
const IDEAL_WIDTH = 640;

/** The https address of the picture that suits a card best, or null. */
export function bestImage(images: FeedAttraction["images"]): string | null {
  const usable = (images ?? []).flatMap((image) =>
    image && image.url.length <= 500 && isHttps(image.url) ? [image] : [],
  );
  const distance = ({ ratio, width, fallback }: (typeof usable)[number]) =>
    (fallback ? 10_000 : 0) + (ratio === "16_9" ? 0 : 5_000) + Math.abs((width ?? 0) - IDEAL_WIDTH);
  return usable.sort((a, b) => distance(a) - distance(b))[0]?.url ?? null;
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === "https:";
}
