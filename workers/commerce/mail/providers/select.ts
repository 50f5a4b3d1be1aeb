import { EmailMessage } from "cloudflare:email";
import type { Bindings } from "../../env.ts";
import { cloudflareProvider } from "./cloudflare.ts";
import { mailboxProvider } from "./mailbox.ts";
import type { EmailProvider } from "./provider.ts";
import { resendProvider } from "./resend.ts";

/** The provider that EMAIL_PROVIDER names. @throws Error for an unknown one, or a missing binding */
export function emailProvider(env: Bindings): EmailProvider {
  const api = { url: env.MAIL_API_URL.replace(/\/$/, ""), secret: env.MAIL_SECRET };
  const name = env.EMAIL_PROVIDER;
  if (__DEMO__ && name === "mailbox") return mailboxProvider(api);
  if (name === "resend") return resendProvider(api);
  const { SEND_EMAIL } = env;
  if (name !== "cloudflare" || !SEND_EMAIL) throw new Error(`EMAIL_PROVIDER: ${name} is not set up`);
  return cloudflareProvider(({ from, to, mime }) => SEND_EMAIL.send(new EmailMessage(from, to, mime)));
}
