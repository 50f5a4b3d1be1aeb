import { runMutations } from "#tools/mutations/run.ts";
import { build } from "#tools/stack/build.ts";
import { PlainError, runMain } from "#tools/stack/plain-error.ts";
import { runProject } from "#tools/stack/test-project.ts";

/** Tests of `npm test` at a size that takes minutes, and those in another browser. Their results are in docs/reliability.md. */
const CAMPAIGNS: Record<string, { project: string; file: string; settings: Record<string, string> }> = {
  race: {
    project: "integration",
    file: "sell-out",
    settings: { CAMPAIGN_BUYERS: "10000", CAMPAIGN_ROUNDS: "20" },
  },
  crash: { project: "integration-faults", file: "kill-purchases", settings: { CAMPAIGN_KILLS: "1000" } },
  linearizable: {
    project: "integration",
    file: "linearizable",
    settings: {
      ...{ CAMPAIGN_CALLS: "1000000", CAMPAIGN_KILLS: "50", CAMPAIGN_PLANTED: "10000" },
      CAMPAIGN_DEMAND: "16",
    },
  },
  fuzz: { project: "integration-faults", file: "fuzz", settings: { CAMPAIGN_INPUTS: "10000" } },
  firefox: { project: "firefox", file: "firefox", settings: {} },
  faults: { project: "integration-faults", file: "fault-matrix", settings: { CAMPAIGN_FAULTS: "all" } },
  refunds: {
    project: "integration-faults",
    file: "kill-refunds",
    settings: { CAMPAIGN_ORDERS: "2000", CAMPAIGN_KILLS: "30" },
  },
  mixed: {
    project: "integration-faults",
    file: "kill-mixed",
    settings: { CAMPAIGN_PURCHASES: "2000", CAMPAIGN_KILLS: "60", CAMPAIGN_SUPPLIER_KILLS: "20" },
  },
};

/** `npm run campaign -- <name>`; settings in the environment replace the campaign's own. */
await runMain(async () => {
  const [name = "", ...groups] = process.argv.slice(2);
  if (name === "mutations") return (await runMutations(groups)) ? 0 : 1;
  const campaign = CAMPAIGNS[name];
  if (!campaign) throw new PlainError(`Campaigns: ${Object.keys(CAMPAIGNS).join(", ")}, mutations`);
  for (const [setting, value] of Object.entries(campaign.settings)) process.env[setting] ??= value;
  await build((line) => console.log(line));
  const { passed, failed } = await runProject(campaign.project, [campaign.file]);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
process.exit();
