import { z } from "zod";
import { DAY_SECONDS } from "#lib/days.ts";
import { deployedUrl, originsSetting, parseJson, settingsSentence } from "#lib/deployed-settings.ts";
import type { Bindings } from "./env.ts";
import { clientKeySchema } from "./provider/client.ts";

/** How long a session lives without being used (s). */
const idleSeconds = z.coerce
  .number()
  .int()
  .min(1)
  .default(7 * DAY_SECONDS);

const shared = z.object({
  REGION: z.string().min(1),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_ORIGINS: originsSetting,
  OIDC_CLIENT_KEY: z.string().transform(parseJson).pipe(clientKeySchema).optional(),
  OIDC_CLIENT_SECRET: z.string().min(16).optional(),
  SESSION_IDLE_SECONDS: idleSeconds,
});

const demos = z.discriminatedUnion("ENVIRONMENT", [
  shared.extend({ ENVIRONMENT: z.literal("local"), OIDC_ISSUER: z.url() }),
  shared.extend({ ENVIRONMENT: z.literal("preview"), OIDC_ISSUER: deployedUrl }),
]);
const production = shared.extend({ ENVIRONMENT: z.literal("production"), OIDC_ISSUER: deployedUrl });

const faults = new WeakMap<Bindings, string | null>();

/** One sentence that names the settings that are missing or malformed; null when none is. Judged once an isolate. */
export function settingsFault(env: Bindings): string | null {
  const known = faults.get(env);
  if (known !== undefined) return known;
  const { error } = (__DEMO__ ? demos : production).safeParse(env);
  const fault = settingsSentence(error?.issues.map(({ path }) => path.join(".")) ?? []);
  faults.set(env, fault);
  return fault;
}

/** How long a session lives without being used (ms). */
export const idleLimit = ({ SESSION_IDLE_SECONDS }: Bindings): number =>
  idleSeconds.parse(SESSION_IDLE_SECONDS) * 1000;
