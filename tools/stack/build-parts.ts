import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { inRoot, ROOT } from "./paths.ts";
import { PlainError } from "./plain-error.ts";

/** One thing that is built, and what it is made of. */
interface Part {
  name: string;
  /** What it makes; missing output is built again whatever the stamp says. */
  outputs: string[];
  inputs: string[];
  build(): Promise<void>;
}

/** Configuration that changes every part. */
const SHARED_INPUTS = [
  "package-lock.json",
  "tsconfig.json",
  "tools/stack/build-parts.ts",
  "contract/**/*.ts",
  "lib/**/*.ts",
];
const STOREFRONT = inRoot("build/storefront");
const NEXT = inRoot("build/next-storefront");
const ASSETS = "client/fanatics/assets";
/** Names of the files that only the build before the last one made. */
const CARRIED = inRoot("build/carried-assets.json");

/** Pictures for shared links; drawn anew only when something drawn has changed, which takes some seconds. */
const sharePictures: Part = {
  name: "share-pictures",
  outputs: ["build/share-pictures/site.png"],
  inputs: [
    ...["tools/stack/share-pictures.ts", "tools/stack/draw-share-pictures.ts", "contract/share-picture.ts"],
    ...["app/ui/art.svg", "locales/en/common.json", "tenants/*/leagues.json"],
  ],
  build: () => run(["tools/stack/draw-share-pictures.ts", inRoot("build/share-pictures")]),
};

/** The Vite build: client files and the storefront Worker, swapped in when it is complete. */
export const storefront: Part = {
  name: "storefront",
  outputs: ["build/storefront/server/index.js", "build/storefront/client/fanatics/assets"],
  inputs: [
    ...SHARED_INPUTS,
    ...["server.ts", "vite.config.ts", "remix.config.js", "package.json"],
    ...["app/**/*.{ts,tsx,css,svg}", "tenants/**/*", "locales/**/*.json", "public/**/*"],
    ...sharePictures.inputs,
  ],
  build: async () => {
    const vite = run(["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"]);
    await Promise.all([vite, buildPart(sharePictures)]);
    cpSync(inRoot("build/share-pictures"), `${NEXT}/client/fanatics/static/pictures`, { recursive: true });
    carryAssets();
    rmSync(STOREFRONT, { recursive: true, force: true });
    renameSync(NEXT, STOREFRONT);
  },
};

/** A Worker of `workers/`: one bundled module. */
export function worker(name: "commerce" | "sessions"): Part {
  const output = `build/workers/${name}/index.js`;
  const flags = ["--bundle", "--format=esm", "--target=esnext", "--minify-syntax", "--log-level=warning"];
  const platform = ["--conditions=workerd,worker,import", "--external:node:*", "--external:cloudflare:*"];
  return {
    name,
    outputs: [output],
    inputs: [...SHARED_INPUTS, `workers/${name}/**/*.{ts,json}`],
    build: () =>
      run([
        "node_modules/esbuild/bin/esbuild",
        ...[`workers/${name}/index.ts`, `--outfile=${output}`],
        ...flags,
        ...platform,
      ]),
  };
}

/**
 * Builds a part unless its inputs are those of the last time.
 *
 * @returns whether there was anything to do.
 */
export async function buildPart(part: Part): Promise<boolean> {
  const stampFile = inRoot(`build/stamps/${part.name}`);
  const stamp = hashOf(part.inputs);
  const done = existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (done && part.outputs.every((output) => existsSync(inRoot(output)))) return false;
  rmSync(stampFile, { force: true });
  await part.build();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

function hashOf(patterns: string[]): string {
  const hash = createHash("sha256");
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  for (const file of [...new Set(files)].sort())
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest("hex");
}

/** The previous build's hashed files stay deployed, so that a checkout across a deploy finds them (design §6). */
function carryAssets(): void {
  rmSync(`${NEXT}/server/.vite`, { recursive: true, force: true });
  const before = namesIn(`${STOREFRONT}/${ASSETS}`);
  const older = existsSync(CARRIED)
    ? new Set(z.array(z.string()).parse(JSON.parse(readFileSync(CARRIED, "utf8"))))
    : null;
  const now = new Set(namesIn(`${NEXT}/${ASSETS}`));
  const carried = before.filter((name) => !now.has(name) && !older?.has(name));
  for (const name of carried) cpSync(`${STOREFRONT}/${ASSETS}/${name}`, `${NEXT}/${ASSETS}/${name}`);
  writeFileSync(CARRIED, JSON.stringify(carried));
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Runs a Node program of the project quietly; what it output is shown when it fails. */
function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const native = args[0]?.includes("esbuild") ?? false;
    const [command, list] = native ? [inRoot(args[0] ?? ""), args.slice(1)] : [process.execPath, args];
    const child = spawn(command, list, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, STOREFRONT_BUILD: NEXT },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk));
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else
        reject(new PlainError(`The build failed (${args[0]}):\n${output.split("watchFiles:")[0]?.trim()}`));
    });
  });
}
