import { build } from "#tools/stack/build.ts";
import { welcome } from "#tools/stack/demo.ts";
import { localCity } from "#tools/stack/local-city.ts";
import { runMain } from "#tools/stack/plain-error.ts";
import { RUN_FLAGS, readFlags, readPort } from "#tools/stack/run-options.ts";
import { startStack } from "#tools/stack/stack.ts";
import { clearState, requireFolder } from "#tools/stack/state-folder.ts";
import { untilStopped } from "#tools/stack/until-stopped.ts";

/** Builds what has changed and runs the whole product in the foreground until Ctrl-C. The data stays. */
await runMain(async () => {
  const flags = readFlags(RUN_FLAGS);
  const port = readPort(flags.port);
  const state = requireFolder(flags.state);
  const city = await localCity(flags.city);
  const log = (line: string) => console.log(`  ${line} …`);
  if (flags.fresh) clearState(state);
  log("building");
  await build(log);
  // A partner's API replaces the reference API, which still runs but is not used.
  const api = process.env.API_BASE_URL;
  const overrides = api ? { storefront: { vars: { API_BASE_URL: api } } } : {};
  const stack = await startStack({ port, state, seed: "full", localCity: city, overrides, onProgress: log });
  console.log(welcome(stack));
  await untilStopped();
  console.log("\nStopping; the data stays.");
  await stack.stop();
});
process.exit();
