import { build } from "#tools/stack/build.ts";
import { welcome } from "#tools/stack/demo.ts";
import { localCity } from "#tools/stack/local-city.ts";
import { PlainError, runMain } from "#tools/stack/plain-error.ts";
import { branchSuffix, deploy, REGIONS } from "#tools/stack/preview-deploy.ts";
import { RUN_FLAGS, readFlags, readPort } from "#tools/stack/run-options.ts";
import { startStack } from "#tools/stack/stack.ts";
import { clearState, requireFolder } from "#tools/stack/state-folder.ts";
import { untilStopped } from "#tools/stack/until-stopped.ts";

/**
 * A preview of a region's environment: deployed (`--region weur`), validated without an account (`--dry-run`), or run on
 * this machine with its settings (`--local`).
 */
await runMain(async () => {
  const flags = readFlags({
    ...RUN_FLAGS,
    region: { type: "string" },
    branch: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    local: { type: "boolean", default: false },
  });
  const region = REGIONS.find((name) => name === flags.region);
  if (!region) throw new PlainError(`--region must be one of ${REGIONS.join(", ")}.`);
  const environment = `preview-${region}`;
  const log = (line: string) => console.log(`  ${line} …`);
  log("building");
  await build(log);
  if (!flags.local) return deploy(environment, branchSuffix(flags.branch), flags["dry-run"], log);

  const state = requireFolder(flags.state);
  if (flags.fresh) clearState(state);
  const port = readPort(flags.port);
  const city = await localCity(flags.city);
  const stack = await startStack({
    port,
    state,
    environment,
    seed: "full",
    localCity: city,
    onProgress: log,
  });
  console.log(`${welcome(stack)}\n  Region         ${region} (settings of ${environment})`);
  await untilStopped();
  await stack.stop();
});
process.exit();
