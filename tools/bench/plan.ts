import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { FIXTURES } from "../seed/fixtures.ts";
import { build } from "../stack/build.ts";
import { findChromium } from "../stack/chromium.ts";
import { startStack } from "../stack/stack.ts";
import { median } from "./measure.ts";

const ROUNDS = 5;
/** Of one measurement (ms). */
const LENGTH_MS = 3_000;
/** How many times slower the page's processor is. */
const SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };

/**
 * Prints how many frames a second a phone with a processor four times as slow draws of a stadium's plan of 36,144 seats:
 * at rest, while it is zoomed, and while it is moved, with one change on every frame. The ratio to rest is what the plan
 * costs; without a graphics processor, drawing costs more than on a phone.
 */
export async function benchPlan(log: (line: string) => void): Promise<void> {
  await build(() => {});
  const state = mkdtempSync(join(tmpdir(), "plan-bench-"));
  const stack = await startStack({ state, onProgress: log });
  const executablePath = findChromium(log);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 2 });
    await page.goto(`${stack.publicOrigin}/fanatics/event/${FIXTURES.STADIUM_GAME.id}?quantity=2`);
    const plan = page.getByRole("group", { name: "Seating chart", exact: true });
    await plan.getByRole("button").first().waitFor();
    await plan.scrollIntoViewIfNeeded();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const rates = new Map(GESTURES.map((gesture): [Gesture, number[]] => [gesture, []]));
    for (let round = 1; round <= ROUNDS; round += 1) {
      log(`round ${round} of ${ROUNDS}`);
      for (const gesture of GESTURES) rates.get(gesture)?.push(await framesPerSecond(page, gesture));
    }
    const rest = median(rates.get("at rest") ?? []);
    console.log(`\nstadium plan, processor ${SLOWDOWN} times slower | frames a second | ratio`);
    for (const [gesture, each] of rates) {
      const rate = median(each);
      console.log(`${gesture} | ${rate.toFixed(1)} | ${(rate / rest).toFixed(2)}`);
    }
  } finally {
    await browser.close();
    await stack.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

const GESTURES = ["at rest", "zooming", "moving"] as const;
type Gesture = (typeof GESTURES)[number];

/** Frames that the page draws while each of them changes the plan, per second. */
function framesPerSecond(page: Page, gesture: Gesture): Promise<number> {
  return page.evaluate(
    async ({ kind, lengthMs }) => {
      const svg = document.querySelector("svg[role=group]");
      if (!svg) throw new Error("no plan");
      const { left, top, width, height } = svg.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 3];
      const zoom = (deltaY: number) =>
        svg.dispatchEvent(
          new WheelEvent("wheel", {
            ...{ deltaY, clientX: x, clientY: y, ctrlKey: true },
            ...{ bubbles: true, cancelable: true },
          }),
        );
      const press = (type: string, at: number) =>
        svg.dispatchEvent(
          new PointerEvent(type, {
            ...{ pointerId: 1, pointerType: "mouse", button: 0, bubbles: true },
            ...{ clientX: x + at, clientY: y },
          }),
        );
      const frame = () => new Promise(requestAnimationFrame);
      // There is nothing to move while the whole plan is in sight.
      for (let step = 0; step < 8; step += 1) zoom(kind === "moving" ? -100 : 1_000);
      if (kind === "moving") press("pointerdown", 0);
      await frame();
      const start = performance.now();
      let frames = 0;
      while (performance.now() - start < lengthMs) {
        // There and back again every second.
        const phase = Math.floor(frames / 30) % 2;
        if (kind === "zooming") zoom(phase === 0 ? -12 : 12);
        if (kind === "moving") press("pointermove", 3 * (phase === 0 ? frames % 30 : 30 - (frames % 30)));
        await frame();
        frames += 1;
      }
      if (kind === "moving") press("pointerup", 0);
      return (frames * 1_000) / (performance.now() - start);
    },
    { kind: gesture, lengthMs: LENGTH_MS },
  );
}
