import { fetchOutside } from "#lib/outbound.ts";
import type { Email } from "../email.ts";

/** What delivers the shop's emails. */
export interface EmailProvider {
  /**
   * Hands an email over. Repeating it with the same id does not send a second one where the provider can tell.
   *
   * @throws EmailRefused when trying again is pointless
   * @throws Error when the provider did not take it: whether it was sent is unknown
   */
  send(email: Email): Promise<void>;
}

/** The provider will never take this email: its address or content is invalid. */
export class EmailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "EmailRefused";
  }
}

/** Timeout of a call to an email provider (ms). */
const EMAIL_TIMEOUT_MS = 10_000;

/** A provider's API: its URL without a trailing slash, and the key. */
export interface EmailApi {
  url: string;
  secret: string;
}

/** Posts JSON to a provider with its API key. @throws Error without an answer in time */
export function postJson(
  { url, secret }: EmailApi,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetchOutside(
    `${url}${path}`,
    {
      method: "POST",
      headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    },
    { origins: [new URL(url).origin], timeoutMs: EMAIL_TIMEOUT_MS },
  );
}
