const INTENTS = ["pointerdown", "pointerover", "keydown", "touchstart", "focusin", "scroll"] as const;
/** Latest start of hydration after load, however busy the page is, ms. */
const LATEST_MS = 2_000;

/** Runs `work` once: when the browser is idle after load, or at the first sign of an interaction. */
export function onIdleOrIntent(work: () => void): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const name of INTENTS) window.removeEventListener(name, start, true);
    work();
  };
  for (const name of INTENTS) window.addEventListener(name, start, { capture: true, passive: true });
  const whenIdle = () => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(start, { timeout: LATEST_MS });
    else setTimeout(start, 200);
  };
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
