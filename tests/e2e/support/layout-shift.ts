import type { Page } from "playwright";

declare global {
  interface Window {
    layoutShifts?: string[];
  }
}

/** Records layout shifts without user input, from the next page load on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    window.layoutShifts = noted;
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, "hadRecentInput")) continue;
        const sources: unknown = Reflect.get(entry, "sources");
        const moved = Array.isArray(sources) ? sources : [];
        const names = moved.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName);
          return `${name} ${boxOf(from)} → ${boxOf(to)}`;
        });
        noted.push(`${Reflect.get(entry, "value")}: ${names.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The layout shifts since the page was loaded, with their scores. */
export const layoutShift = (page: Page): Promise<string[]> => page.evaluate(() => window.layoutShifts ?? []);
