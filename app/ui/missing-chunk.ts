const STORAGE_KEY = "chunk-reload-at";
/** A second reload within this time would be a loop (§8: chunk load time-out 120 s), ms. */
const QUIET_MS = 120_000;

/** Reloads the page once when a chunk is missing, as on an old page after a deploy (§2.1, §8). */
export function reloadOnMissingChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (Date.now() - lastReload() < QUIET_MS) return;
    event.preventDefault();
    try {
      sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    } catch {
      return;
    }
    window.location.reload();
  });
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
  } catch {
    return Date.now();
  }
}
