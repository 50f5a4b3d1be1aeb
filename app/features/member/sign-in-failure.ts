/** Why a sign-in came to nothing; worded by `locales/<lang>/member.json` under `failure.<this>`. */
export type SignInFailure =
  /** The visitor said no at the provider. */
  | "denied"
  /** Nothing under way in this browser: too old, used already, or begun elsewhere. */
  | "expired"
  /** The provider's answer was not accepted. */
  | "refused"
  /** The member has no registered wallet (§4, §8 login-internal-error). */
  | "wallet"
  /** Provider, session store or API do not answer. */
  | "outage";

/** What an error code of an authorisation answer means (RFC 6749 §4.1.2.1, OpenID Connect Core 1.0 §3.1.2.6). */
export function providerFailure(error: string): SignInFailure {
  switch (error) {
    case "access_denied":
      return "denied";
    case "login_required":
    case "interaction_required":
      return "expired";
    case "server_error":
    case "temporarily_unavailable":
      return "outage";
    default:
      return "refused";
  }
}

/** HTTP status of the page that tells of it. */
export const FAILURE_STATUS: Record<SignInFailure, number> = {
  denied: 403,
  expired: 400,
  refused: 400,
  wallet: 502,
  outage: 503,
};
