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

const ESBUILD = "node_modules/esbuild/bin/esbuild";

/** A part of the build, with its inputs and outputs. */
interface Part {
  name: string;
  /** Files that it produces; if one is missing, the part is built even if its stamp is current. */
  outputs: string[];
  inputs: string[];
  build(): Promise<void>;
}

/** Inputs of every part. */
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
/** Names of the assets kept from the previous build. */
const KEPT_ASSETS = inRoot("build/carried-assets.json");

/** Pictures for shared links. Drawing them takes a few seconds, so it is done only when their inputs change. */
const sharePictures: Part = {
  name: "share-pictures",
  outputs: ["build/share-pictures/site.png"],
  inputs: [
    ...["tools/stack/share-pictures.ts", "tools/stack/draw-share-pictures.ts", "contract/share-picture.ts"],
    ...["app/ui/art.svg", "locales/en/common.json", "tenants/*/leagues.json"],
  ],
  build: () => run(["tools/stack/draw-share-pictures.ts", inRoot("build/share-pictures")]),
};

/** The Vite build: client files and the storefront Worker, moved into place when complete. */
export const storefront: Part = {
  name: "storefront",
  outputs: [
    "build/storefront/server/index.js",
    "build/production/storefront/index.js",
    "build/storefront/client/fanatics/assets",
  ],
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
    keepPreviousAssets();
    await settleStorefront();
    rmSync(STOREFRONT, { recursive: true, force: true });
    renameSync(NEXT, STOREFRONT);
  },
};

/** A Worker of `workers/`: one bundled module for demos, and one for production (lib/build-flags.d.ts). */
export function worker(name: "commerce" | "sessions"): Part {
  const outputs = { demo: `build/workers/${name}/index.js`, production: `build/production/${name}/index.js` };
  const flags = ["--bundle", "--format=esm", "--target=esnext", "--minify-syntax", "--log-level=warning"];
  // Fonts and pictures are part of the module (`?inline`).
  const files = ["--loader:.woff=dataurl", "--loader:.png=dataurl"];
  const platform = ["--conditions=workerd,worker,import", "--external:node:*", "--external:cloudflare:*"];
  return {
    name,
    outputs: Object.values(outputs),
    inputs: [...SHARED_INPUTS, `workers/${name}/**/*.{ts,json,png}`, "locales/*/*.json"],
    build: async () => {
      for (const [kind, output] of Object.entries(outputs)) {
        await run([
          ESBUILD,
          ...[`workers/${name}/index.ts`, `--outfile=${output}`, `--define:__DEMO__=${kind === "demo"}`],
          ...flags,
          ...files,
          ...platform,
        ]);
      }
    },
  };
}

/** Settles what Vite left open in the storefront Worker, so that its two bundles come from one build. */
async function settleStorefront(): Promise<void> {
  const server = `${NEXT}/server/index.js`;
  const flags = ["--format=esm", "--target=esnext", "--tree-shaking=true", "--log-level=warning"];
  const minify = ["--minify-syntax", "--minify-whitespace"];
  const settle = (demo: boolean, output: string) =>
    run([ESBUILD, server, `--outfile=${output}`, `--define:__DEMO__=${demo}`, ...flags, ...minify]);
  await settle(false, inRoot("build/production/storefront/index.js"));
  await settle(true, `${server}.demo`);
  renameSync(`${server}.demo`, server);
}

/**
 * Builds a part unless its inputs are unchanged.
 *
 * @returns whether it was built
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

/** Keeps the previous build's hashed files, so that pages opened before a deploy still find them (design §6). */
function keepPreviousAssets(): void {
  rmSync(`${NEXT}/server/.vite`, { recursive: true, force: true });
  const previous = namesIn(`${STOREFRONT}/${ASSETS}`);
  const older = existsSync(KEPT_ASSETS)
    ? new Set(z.array(z.string()).parse(JSON.parse(readFileSync(KEPT_ASSETS, "utf8"))))
    : null;
  const current = new Set(namesIn(`${NEXT}/${ASSETS}`));
  const kept = previous.filter((name) => !current.has(name) && !older?.has(name));
  for (const name of kept) cpSync(`${STOREFRONT}/${ASSETS}/${name}`, `${NEXT}/${ASSETS}/${name}`);
  writeFileSync(KEPT_ASSETS, JSON.stringify(kept));
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Runs a program of the project; its output is shown only if it fails. */
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
