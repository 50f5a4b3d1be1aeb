import { existsSync } from "node:fs";
import { canInstallPackages, installPackages } from "./debian-package.ts";
import { PlainError } from "./plain-error.ts";

/** Debian's package. */
const PACKAGE = "firefox-esr";

const SYSTEM_PATHS = [
  `/usr/bin/${PACKAGE}`,
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/**
 * The path of a Firefox to test with: FIREFOX_PATH, else an installed one, else Debian's package (as root).
 *
 * @throws PlainError when there is none and none can be installed
 */
export function findFirefox(log: (line: string) => void): string {
  const configured = process.env.FIREFOX_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new PlainError(`FIREFOX_PATH is ${configured}, which does not exist.`);
  }
  const installed = () => SYSTEM_PATHS.find((path) => existsSync(path));
  if (!installed() && canInstallPackages()) {
    log("installing Debian's Firefox");
    installPackages([PACKAGE], () => installed() !== undefined);
  }
  const path = installed();
  if (path) return path;
  throw new PlainError("Firefox is not installed. Install it, or set FIREFOX_PATH.");
}
