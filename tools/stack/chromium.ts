import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { inRoot } from "./paths.ts";
import { PlainError } from "./plain-error.ts";

/** Debian's package of Chromium without a browser window around it, which takes a third less CPU. */
const PACKAGE = "chromium-headless-shell";

const SYSTEM_PATHS = [
  `/usr/bin/${PACKAGE}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A Chromium to test with: CHROMIUM_PATH, else the system's, else Playwright's own, else Debian's package (as
 * root), else Playwright's download. @throws PlainError when none can be had.
 */
export function findChromium(log: (line: string) => void): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new PlainError(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const known = installed();
  if (known) return known;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    log("installing Debian's Chromium");
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-qq"], quiet);
    // Older releases have the whole browser only.
    for (const name of [PACKAGE, "chromium"]) {
      if (!installed())
        spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
    }
  }
  if (!installed()) {
    log("downloading Chromium");
    spawnSync(process.execPath, [inRoot("node_modules/playwright/cli.js"), "install", "chromium"], {
      stdio: "inherit",
    });
  }
  const found = installed();
  if (found) return found;
  throw new PlainError("No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH.");
}

function installed(): string | undefined {
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}
