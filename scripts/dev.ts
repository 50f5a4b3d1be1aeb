import { spawn } from "node:child_process";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { buildPart, worker } from "./lib/build-parts.ts";
import { welcome } from "./lib/demo.ts";
import { localCity } from "./lib/local-city.ts";
import { inRoot, ROOT } from "./lib/paths.ts";
import { runMain } from "./lib/plain-error.ts";
import { PORT_OFFSETS, SESSIONS_OFFSET } from "./lib/ports.ts";
import { RUN_FLAGS, readFlags, readPort } from "./lib/run-options.ts";
import { loadSecrets } from "./lib/secrets.ts";
import { startStack } from "./lib/stack.ts";
import { settingsOf } from "./lib/stack-settings.ts";
import { clearState, requireFolder } from "./lib/state-folder.ts";
import { untilStopped } from "./lib/until-stopped.ts";
import { DEV_ENV, type DevEnv } from "./lib/worker-dev-server.ts";

/** Hot reload: the storefront in Vite, API, sessions and stand-ins as they are built. */
await runMain(async () => {
  const flags = readFlags(RUN_FLAGS);
  const port = readPort(flags.port);
  const state = requireFolder(flags.state);
  const city = await localCity(flags.city);
  const say = (sentence: string) => console.log(`  ${sentence} …`);
  if (flags.fresh) clearState(state);
  await Promise.all([buildPart(worker("commerce")), buildPart(worker("sessions"))]);
  const stack = await startStack({ port, state, seed: "full", storefrontElsewhere: true, onProgress: say });
  const { vars } = unstable_readConfig({ config: inRoot("wrangler.toml") });
  const settings = settingsOf(stack, loadSecrets(state), city).storefront;
  const apiBase = `http://127.0.0.1:${port + PORT_OFFSETS.commerce}`;
  const dev: DevEnv = {
    vars: { ...z.record(z.string(), z.string()).parse(vars), ...settings, API_BASE_URL: apiBase },
    sessionsUrl: `http://127.0.0.1:${port + SESSIONS_OFFSET}`,
  };
  const vite = spawn(
    process.execPath,
    [inRoot("node_modules/@remix-run/dev/dist/cli.js"), "vite:dev", "--port", String(port), "--strictPort"],
    { cwd: ROOT, stdio: "inherit", env: { ...process.env, [DEV_ENV]: JSON.stringify(dev) } },
  );
  const ended = new Promise<void>((resolve) => vite.once("exit", () => resolve()));
  console.log(welcome(stack));
  await Promise.race([untilStopped(), ended]);
  vite.kill("SIGTERM");
  await Promise.all([stack.stop(), ended]);
});
process.exit();
