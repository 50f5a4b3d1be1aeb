import { build } from "#tools/stack/build.ts";
import { PlainError, runMain } from "#tools/stack/plain-error.ts";
import { runProject } from "#tools/stack/test-project.ts";

/** Tests of `npm test` at a size that takes minutes. Their results are in docs/reliability.md. */
const CAMPAIGNS: Record<string, { file: string; settings: Record<string, string> }> = {
  refunds: { file: "kill-refunds", settings: { CAMPAIGN_ORDERS: "2000", CAMPAIGN_KILLS: "30" } },
};

/** `npm run campaign -- <name>`; settings in the environment replace the campaign's own. */
await runMain(async () => {
  const [name = ""] = process.argv.slice(2);
  const campaign = CAMPAIGNS[name];
  if (!campaign) throw new PlainError(`Campaigns: ${Object.keys(CAMPAIGNS).join(", ")}`);
  for (const [setting, value] of Object.entries(campaign.settings)) process.env[setting] ??= value;
  await build((line) => console.log(line));
  const { passed, failed } = await runProject("integration", [campaign.file]);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
process.exit();
