import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inRoot } from "#tools/stack/paths.ts";
import { type LockedPackage, lockedPackages } from "./lock-file.ts";

export const NOTICES_FILE = "THIRD_PARTY_NOTICES.md";

/** Packages for building whose own code or files are in what is built: CSS resets, and letters drawn into pictures. */
const BUILT_IN = ["tailwindcss", "@expo-google-fonts/barlow-condensed"];
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|unlicense)(?:[.-].*)?$/i;

/** Third-party packages in what is deployed, with the terms under which they may be: a Markdown document. */
export function thirdPartyNotices(): string {
  const packages = lockedPackages()
    .filter(({ name, isShipped }) => isShipped || BUILT_IN.includes(name))
    .filter(({ path }) => existsSync(inRoot(path)));
  const entries = new Map(packages.map((entry) => [`${entry.name} ${entry.version}`, entry]));
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const intro = "Made by `npm run notices`. Packages whose code or files are part of what is deployed.";
  return `${["# Third-party notices", intro, ...sorted.map(([, entry]) => sectionOf(entry))].join("\n\n")}\n`;
}

function sectionOf({ name, version, license, path }: LockedPackage): string {
  const files = readdirSync(inRoot(path))
    .filter((file) => LICENSE_FILE.test(file))
    .sort();
  const texts = files.map((file) => readFileSync(inRoot(`${path}/${file}`), "utf8").trim());
  const terms = texts.map(
    (text) => `\`\`\`text\n${text.replaceAll(/[ \t]+$/gm, "").replaceAll("\r", "")}\n\`\`\``,
  );
  return [`## ${name} ${version}`, `License: ${license || "see below"}`, ...terms].join("\n\n");
}
