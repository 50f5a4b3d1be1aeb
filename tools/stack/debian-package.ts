import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether Debian packages can be installed: only as root. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Installs packages one after the other until `isInstalled`. Failures show in what is then missing. */
export function installPackages(names: readonly string[], isInstalled: () => boolean): void {
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], quiet);
  for (const name of names) {
    if (!isInstalled())
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
  }
}
