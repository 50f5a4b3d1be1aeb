/**
 * The entry of all npm scripts. Needs only Node 20 or newer: it installs the packages of package-lock.json if
 * node_modules differs from it, then runs `scripts/<command>.ts` on the project's own Node.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [command = "", ...rest] = process.argv.slice(2);
const script = join(root, "scripts", `${command}.ts`);
const ownNode = join(root, "node_modules", ".bin", "node");

if (Number(process.versions.node.split(".")[0]) < 20)
  fail(`Node 20 or newer is needed; this is ${process.version}.`);
if (!/^[a-z]+$/.test(command) || !existsSync(script)) fail(`There is no command "${command}".`);
if (!isInstalled()) await install();
await run();

/** Whether every package of the lock file is installed in its version, and the project's Node starts. */
function isInstalled() {
  try {
    const locked = readPackages("package-lock.json");
    const installed = readPackages("node_modules/.package-lock.json");
    for (const [path, entry] of Object.entries(locked)) {
      if (path === "" || entry.optional || entry.peer) continue;
      if (installed[path]?.version !== entry.version) return false;
    }
    return spawnSync(ownNode, ["--version"]).status === 0;
  } catch {
    return false;
  }
}

function readPackages(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
}

async function install() {
  console.log("Installing packages (a minute or two) …");
  const startedAt = Date.now();
  const progress = setInterval(
    () => console.log(`  still installing, ${Math.round((Date.now() - startedAt) / 1000)} s …`),
    10_000,
  );
  // npm must not run on the project's Node, which it may replace.
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join("node_modules", ".bin")))
    .join(delimiter);
  const { code, output } = await npm(["ci", "--no-audit", "--no-fund"], { ...process.env, PATH: path });
  clearInterval(progress);
  if (code === 0) return console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    fail(
      "The packages could not be downloaded: the npm registry is not reachable. Check the network and try again.",
    );
  }
  fail(`npm ci failed:\n${output.slice(-4000)}`);
}

function npm(args, env) {
  return new Promise((resolve) => {
    const child = spawn("npm", args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ code: 1, output: `npm cannot be started: ${error.message}` }));
    child.once("exit", (code) => resolve({ code, output }));
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.once(signal, () => {
        child.kill(signal);
        process.exit(130);
      });
    }
  });
}

/** Forwards signals and waits for the command to end, so that it can clean up and set the exit code. */
function run() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(signal);
  const child = spawn(ownNode, ["--disable-warning=ExperimentalWarning", script, ...rest], {
    cwd: root,
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => {
      process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
      resolve(undefined);
    });
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
