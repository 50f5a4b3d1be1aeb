import { spawn } from "node:child_process";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { buildPart, worker } from "#tools/stack/build-parts.ts";
import { welcome } from "#tools/stack/demo.ts";
import { localCity } from "#tools/stack/local-city.ts";
import { inRoot, ROOT } from "#tools/stack/paths.ts";
import { runMain } from "#tools/stack/plain-error.ts";
import { PORT_OFFSETS, SESSIONS_OFFSET } from "#tools/stack/ports.ts";
import { RUN_FLAGS, readFlags, readPort } from "#tools/stack/run-options.ts";
import { loadSecrets } from "#tools/stack/secrets.ts";
import { startStack } from "#tools/stack/stack.ts";
import { settingsOf } from "#tools/stack/stack-settings.ts";
import { clearState, requireFolder } from "#tools/stack/state-folder.ts";
import { untilStopped } from "#tools/stack/until-stopped.ts";
import { DEV_ENV, type DevEnv } from "#tools/stack/worker-dev-server.ts";

/** Development with hot reload: the storefront in Vite; API, sessions and stand-ins as built. */
await runMain(async () => {
  const flags = readFlags(RUN_FLAGS);
  const port = readPort(flags.port);
  const state = requireFolder(flags.state);
  const city = await localCity(flags.city);
  const log = (line: string) => console.log(`  ${line} …`);
  if (flags.fresh) clearState(state);
  await Promise.all([buildPart(worker("commerce")), buildPart(worker("sessions"))]);
  const stack = await startStack({ port, state, seed: "full", storefrontElsewhere: true, onProgress: log });
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
