import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { canInstallPackages, installPackages } from "./debian-package.ts";
import { inRoot } from "./paths.ts";
import { PlainError } from "./plain-error.ts";

/** Debian's package of the Chromium headless shell, which takes a third less CPU than the full browser. */
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
 * The path of a Chromium to test with: CHROMIUM_PATH, else an installed one, else Debian's package (as root), else
 * Playwright's download. @throws PlainError when none can be installed
 */
export function findChromium(log: (line: string) => void): string {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new PlainError(`CHROMIUM_PATH is ${configured}, which does not exist.`);
  }
  const present = installed();
  if (present) return present;
  if (canInstallPackages()) {
    log("installing Debian's Chromium");
    // Older releases have only the full browser.
    installPackages([PACKAGE, "chromium"], () => installed() !== undefined);
  }
  if (!installed()) {
    log("downloading Chromium");
    spawnSync(process.execPath, [inRoot("node_modules/playwright/cli.js"), "install", "chromium"], {
      stdio: "inherit",
    });
  }
  const downloaded = installed();
  if (downloaded) return downloaded;
  throw new PlainError(
    "Chromium is not installed and could not be downloaded. Install it, or set CHROMIUM_PATH.",
  );
}

function installed(): string | undefined {
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}
