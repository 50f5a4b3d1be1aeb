import { AVAILABLE_LANGUAGES } from "#app/i18n/instance.server.ts";
import { DAY_MS } from "#lib/days.ts";
import type { Settings } from "./env.server.ts";

export const SECURITY_TXT = "/.well-known/security.txt";
/** The file counts as stale from then on (RFC 9116 §2.5.5 recommends less than a year). */
const LIFE_DAYS = 180;

/** GET /.well-known/security.txt: how to report a weakness (RFC 9116). Null when the settings name no contact. */
export function securityFile({ securityContact, publicOrigin }: Settings, now: number): Response | null {
  if (!securityContact) return null;
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(now + LIFE_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${AVAILABLE_LANGUAGES.join(", ")}`,
    `Canonical: ${publicOrigin}${SECURITY_TXT}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
