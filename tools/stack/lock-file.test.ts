import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { inRoot } from "./paths.ts";

const versions = z.record(z.string(), z.string());
const names = z.array(z.string());
const packageSchema = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  os: names.optional(),
  cpu: names.optional(),
  libc: names.optional(),
  optionalDependencies: versions.optional(),
});
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) });
type Lock = z.infer<typeof lockSchema>;
type Package = z.infer<typeof packageSchema>;

/**
 * Pinned to releases whose native packages could all be locked with a hash, each with the path of the package that
 * declares them.
 */
const PINNED = {
  rollup: "node_modules/rollup",
  "@biomejs/biome": "node_modules/@biomejs/biome",
  tailwindcss: "node_modules/@tailwindcss/oxide",
  "@tailwindcss/vite": "node_modules/@tailwindcss/oxide",
};

const PLATFORMS = ["darwin", "win32", "linux glibc", "linux musl"].flatMap((system) =>
  ["x64", "arm64"].map((cpu) => `${system} ${cpu}`),
);

const readLock = (): Lock => lockSchema.parse(JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")));

/** The entry that `dependent` gets when it requires `name`: the nearest `node_modules` on the way up, as Node does it. */
function resolve({ packages }: Lock, dependent: string, name: string): Package | undefined {
  for (
    let folder = dependent;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf("node_modules/") - 1, 0))
  ) {
    const entry = packages[folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (entry || folder === "") return entry;
  }
}

/** One line per defect; npm installs such a lock file on the machine that wrote it and fails or guesses on others. */
function defectsOf(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    if (path === "") return [];
    const { version, integrity, resolved, optionalDependencies = {} } = entry;
    const missing = Object.entries(optionalDependencies).filter(([name, range]) => {
      const optional = resolve(lock, path, name);
      const exact = /^\d/.test(range);
      return !optional || (exact && optional.version !== range);
    });
    return [
      ...(version ? [] : [`${path} has no version`]),
      ...(integrity ? [] : [`${path} has no integrity hash`]),
      ...(resolved === undefined ? [] : [`${path} names a registry`]),
      ...missing.map(([name, range]) => `${path} lacks its optional package ${name}@${range}`),
    ];
  });
}

/** The systems for which the lock file lists a native package of `path`. */
function platformsOf(lock: Lock, path: string): Set<string> {
  const optional = Object.keys(lock.packages[path]?.optionalDependencies ?? {});
  return new Set(
    optional.flatMap((name) => {
      const { os = [], cpu = [], libc } = resolve(lock, path, name) ?? {};
      const systems = os.flatMap((system) =>
        system === "linux" ? (libc ?? ["glibc", "musl"]).map((library) => `linux ${library}`) : [system],
      );
      return systems.flatMap((system) => cpu.map((architecture) => `${system} ${architecture}`));
    }),
  );
}

it("lists every package completely, with the optional ones of other systems, and without a registry's address", () => {
  const lock = readLock();
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
  expect(defectsOf(lock)).toEqual([]);
});

it.each(Object.entries(PINNED))("pins %s, which has a native package for every system", (name, path) => {
  const { devDependencies } = z
    .object({ devDependencies: versions })
    .parse(JSON.parse(readFileSync(inRoot("package.json"), "utf8")));
  const lock = readLock();
  expect(devDependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
  expect(lock.packages[`node_modules/${name}`]?.version).toBe(devDependencies[name]);
  expect([...platformsOf(lock, path)]).toEqual(expect.arrayContaining(PLATFORMS));
});

/** A package whose native packages are one beside it and one hoisted to the root. */
const SAMPLE = {
  packages: {
    "": { version: "1.0.0" },
    "node_modules/tool": { version: "2.0.0", integrity: "sha512-a" },
    "node_modules/tool/node_modules/core": {
      version: "3.0.0",
      integrity: "sha512-b",
      optionalDependencies: { "core-darwin": "3.0.0", "core-linux": "3.0.0", watcher: "^1.0.0" },
    },
    "node_modules/tool/node_modules/core-darwin": { version: "3.0.0", integrity: "sha512-c" },
    "node_modules/core-darwin": { version: "1.0.0", integrity: "sha512-d" },
    "node_modules/core-linux": { version: "3.0.0", integrity: "sha512-e" },
    "node_modules/watcher": { version: "1.2.0", integrity: "sha512-f" },
  },
} satisfies Lock;
const CORE = "node_modules/tool/node_modules/core";

it("finds optional packages beside their dependent and above it", () => {
  expect(defectsOf(SAMPLE)).toEqual([]);
});

it.each<[string, (packages: Lock["packages"]) => void, string]>([
  [
    "a missing version",
    (all) => delete all["node_modules/tool"]?.version,
    "node_modules/tool has no version",
  ],
  ["a missing hash", (all) => delete all[CORE]?.integrity, `${CORE} has no integrity hash`],
  [
    "a registry's address",
    (all) => Object.assign(all["node_modules/tool"] ?? {}, { resolved: "https://example.com/tool.tgz" }),
    "node_modules/tool names a registry",
  ],
  [
    "a missing native package",
    (all) => delete all["node_modules/core-linux"],
    `${CORE} lacks its optional package core-linux@3.0.0`,
  ],
  [
    "a native package that is there only in another version",
    (all) => delete all["node_modules/tool/node_modules/core-darwin"],
    `${CORE} lacks its optional package core-darwin@3.0.0`,
  ],
])("reports %s", (_defect, damage, line) => {
  const lock: Lock = structuredClone(SAMPLE);
  damage(lock.packages);
  expect(defectsOf(lock)).toEqual([line]);
});
